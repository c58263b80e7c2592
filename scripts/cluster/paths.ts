import path from 'node:path';
import { ROOT } from '../lib/paths.ts';

/** Where OpenSearch for tests is unpacked and its nodes keep their data. */
export const CLUSTER_DIR = path.join(ROOT, 'out/cluster');
