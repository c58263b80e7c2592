import path from 'node:path';
import { PRIVATE_UMASK } from '#lib/sqlite/private-folder.ts';
import { parseCommandLine, reportFailure, UsageError } from '#service/usage-error.ts';
import { writeBackup } from './lib/backup/write.ts';
import { dataDirOf } from './lib/paths.ts';

const USAGE = `npm run backup -- FILE [--without-index]

FILE             the backup's name, a folder that is made; keep it as secret as the data: keys and secrets are in it
--without-index  without documents and vectors, which can be ingested again
DATA_DIR         the data folder (./data); Legal Desk may run`;

process.umask(PRIVATE_UMASK);
/** `npm run backup`: one folder with all that DATA_DIR holds, while everything runs. */
try {
  const { values, positionals } = parseCommandLine({
    allowPositionals: true,
    options: { 'without-index': { type: 'boolean', default: false } },
  });
  const [file, ...more] = positionals;
  if (!file || more.length > 0) throw new UsageError('Name one FILE for the backup.');
  const target = path.resolve(file);
  const { files } = await writeBackup(dataDirOf(process.env), target, {
    withIndex: !values['without-index'],
    log: (line) => console.log(line),
  });
  const bytes = files.reduce((sum, one) => sum + one.bytes, 0);
  console.log(`Backed up to ${target}: ${files.length} files, ${(bytes / 1e6).toFixed(1)} MB`);
} catch (error) {
  reportFailure(error, USAGE);
}
