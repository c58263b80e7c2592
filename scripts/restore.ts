import path from 'node:path';
import { PRIVATE_UMASK } from '#lib/sqlite/private-folder.ts';
import { restoreBackup } from './lib/backup/restore.ts';
import { dataDirOf } from './lib/paths.ts';

const USAGE = `npm run restore -- FILE

FILE      a backup of npm run backup
DATA_DIR  the data folder to be filled (./data); it must be empty`;

process.umask(PRIVATE_UMASK);
/** `npm run restore`: a backup into an empty data folder, checked file by file. */
const [from, ...more] = process.argv.slice(2);
if (!from || more.length > 0) {
  console.error(`Name the one backup to restore.\n\n${USAGE}`);
  process.exitCode = 2;
} else {
  try {
    const dataDir = dataDirOf(process.env);
    const { made, files, index } = await restoreBackup(path.resolve(from), dataDir);
    console.log(`Restored ${files.length} files as of ${made} into ${dataDir}.`);
    if (!index)
      console.log(
        'Documents are not in this backup. Ingest them before npm start, which fills an empty library with the demonstration corpus: npm run ingest, npm run corpus',
      );
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
