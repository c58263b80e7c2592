import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { Extractor, type FileHeader, type SeekMethod, UnrarError } from 'node-unrar-js/dist/js/Extractor.js';
import { getUnrar } from 'node-unrar-js/dist/js/unrar.singleton.js';
import { boundUnpacked } from './zip.ts';

/** A file inside a .rar, unpacked: `share` is how much of the archive has been read with it, from 0 to 1. */
export type RarEntry = { name: string; content: Buffer; share: number };

export type RarOptions = {
  /** Which files are read. */
  wants?(name: string): boolean;
  /** Gets the names of those that are not. */
  onSkip?(name: string): void;
};

/** A file of a monthly archive is one judgment: 2.4 MB at most as far as is known. */
const MAX_ENTRY_BYTES = 64 * 1024 * 1024;

/**
 * The files of a .rar one by one, each unpacked on demand and held only until the next: a monthly archive of the
 * open-data platform needs the memory of its largest judgment, and of UnRAR itself (its dictionary, usually some MB).
 * Names of files are never used as paths: nothing is written to disk.
 */
export async function* rarEntries(
  file: string,
  { wants, onSkip }: RarOptions = {},
): AsyncGenerator<RarEntry> {
  const unrar = await loadUnrar();
  const archive = new ArchiveReader(unrar, file);
  try {
    // One UnRAR serves all archives, and asks whichever reader it was given last.
    unrar.extractor = archive;
    const { arcHeader, files } = archive.extract({
      files: (header) => {
        if (header.flags.directory) return false;
        const isWanted = wants?.(header.name) ?? true;
        if (!isWanted) onSkip?.(header.name);
        else archive.begin(header);
        return isWanted;
      },
    });
    if (arcHeader.flags.volume) throw new RarError('is one volume of several; join them first');
    for (;;) {
      unrar.extractor = archive;
      const { done, value } = files.next();
      if (done) return;
      const { name, unpSize } = value.fileHeader;
      const content = archive.takeContent();
      // Identical files may be packed once, the others as references, which UnRAR wants to resolve on disk.
      if (content.length !== unpSize)
        throw new RarError(`${name} only names another file: unpack the archive, and take the folder in`);
      yield { name, content, share: archive.share() };
    }
  } catch (error) {
    throw rarErrorOf(error, archive.problem);
  } finally {
    archive.closeAll();
  }
}

/** What is wrong with a .rar. */
class RarError extends Error {
  override name = 'RarError';
}

const REASONS: Partial<Record<UnrarError['reason'], string>> = {
  ERAR_BAD_ARCHIVE: 'is not a .rar file',
  ERAR_UNKNOWN_FORMAT: 'is a .rar of a kind that is not known',
  ERAR_BAD_DATA: 'is damaged or cut short',
  ERAR_EREAD: 'is damaged or cut short',
  ERAR_MISSING_PASSWORD: 'is encrypted',
  ERAR_BAD_PASSWORD: 'is encrypted',
  ERAR_NO_MEMORY: 'needs more memory to be unpacked than there is',
};

function rarErrorOf(error: unknown, problem: Error | null): unknown {
  if (problem) return problem;
  if (!(error instanceof UnrarError)) return error;
  const reason = REASONS[error.reason] ?? `cannot be unpacked (${error.reason})`;
  return new RarError(error.file ? `${error.file} ${reason}` : reason);
}

/** Loads the compiled UnRAR, and takes off the handlers that it adds for uncaught errors of the whole process. */
async function loadUnrar() {
  const events = ['uncaughtException', 'unhandledRejection'] as const;
  const before = events.map((event) => process.listeners(event as 'uncaughtException'));
  const unrar = await getUnrar();
  for (const [index, event] of events.entries())
    for (const listener of process.listeners(event as 'uncaughtException'))
      if (!before[index]?.includes(listener)) process.off(event, listener);
  return unrar;
}

/** The file access of UnRAR: it reads the archive from disk, and writes the unpacked file to memory only. */
class ArchiveReader extends Extractor {
  protected _filePath: string;
  /** The reason why reading ended; UnRAR itself only knows that a file could not be written. */
  problem: Error | null = null;
  readonly #positions = new Map<number, number>();
  readonly #bytes: number;
  readonly #unpacked: (bytes: number) => void;
  #parts: Buffer[] = [];
  #length = 0;
  #farthest = 0;

  constructor(unrar: unknown, file: string) {
    super(unrar);
    this._filePath = file;
    const fd = openSync(file, 'r');
    this.#bytes = fstatSync(fd).size;
    closeSync(fd);
    this.#unpacked = boundUnpacked(this.#bytes);
  }

  begin({ name, unpSize, flags }: FileHeader) {
    this.#parts = [];
    this.#length = 0;
    if (flags.encrypted) this.#fail(new RarError(`${name} is encrypted`));
    if (unpSize > MAX_ENTRY_BYTES) this.#fail(tooLarge(name));
  }

  takeContent(): Buffer {
    const content = Buffer.concat(this.#parts);
    this.#parts = [];
    return content;
  }

  share = () => Math.min(1, this.#farthest / this.#bytes);

  closeAll() {
    for (const fd of this.#positions.keys()) closeSync(fd);
    this.#positions.clear();
  }

  #fail(problem: Error): never {
    this.problem = problem;
    throw problem;
  }

  /** Serves only the archive itself, although UnRAR also asks for further volumes. */
  protected open(file: string): number {
    if (file !== this._filePath) return 0;
    const fd = openSync(file, 'r');
    this.#positions.set(fd, 0);
    return fd;
  }

  protected create(): number {
    return IN_MEMORY;
  }

  protected closeFile(fd: number) {
    if (this.#positions.delete(fd)) closeSync(fd);
  }

  protected read(fd: number, at: number, size: number): number {
    const position = this.#positions.get(fd);
    if (position === undefined) return -1;
    const read = readSync(fd, this.unrar.HEAPU8, at, size, position);
    this.#positions.set(fd, position + read);
    this.#farthest = Math.max(this.#farthest, position + read);
    return read;
  }

  /** False if a file is larger than allowed, which its header may hide: UnRAR then stops. */
  protected write(fd: number, at: number, size: number): boolean {
    if (fd !== IN_MEMORY) return false;
    this.#length += size;
    try {
      if (this.#length > MAX_ENTRY_BYTES) throw tooLarge('a file');
      this.#unpacked(size);
    } catch (error) {
      this.problem = error as Error;
      return false;
    }
    this.#parts.push(Buffer.from(this.unrar.HEAPU8.subarray(at, at + size)));
    return true;
  }

  protected tell(fd: number): number {
    return this.#positions.get(fd) ?? this.#length;
  }

  protected seek(fd: number, offset: number, method: SeekMethod): boolean {
    const position = this.#positions.get(fd);
    if (position === undefined) return false;
    const to = offset + (method === 'SET' ? 0 : method === 'END' ? this.#bytes : position);
    if (to < 0 || to > this.#bytes) return false;
    this.#positions.set(fd, to);
    return true;
  }
}

/** The descriptor of the file in memory: that of standard output, so that no file which we open can have it. */
const IN_MEMORY = 1;

const tooLarge = (name: string) =>
  new RarError(
    `${name} is larger than ${MAX_ENTRY_BYTES / 2 ** 20} MB unpacked: unpack the archive, and take the folder in`,
  );
