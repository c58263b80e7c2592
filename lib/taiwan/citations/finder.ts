import { namePrefixBefore } from '../sources.ts';
import { type Piece, readArticles, readFurther } from './article.ts';
import { readCase } from './case.ts';
import { isAfterReferenceAt, isBeginning, isDigitAt, isNumeralAt } from './classes.ts';
import type { Context } from './find.ts';
import { readInterpretations, readNextNumber, startOfInterpretation } from './interpretation.ts';
import { readLetter } from './letter.ts';
import type { Match, Names } from './names.ts';
import { readNumber } from './numerals.ts';
import { readConnector } from './place.ts';
import type { Act, Citation, Court, Found, Place } from './types.ts';
import { ACT_END, isAfterWord, isForeign, isNoAct, isOnlyKind, unknownAct } from './unknown-act.ts';

/** Parts of an act that may stand between its name and the article: 民法總則第1條. */
const BOOKS = /^(?:總則|債|物權|親屬|繼承|分則)編?(?=第|§)/u;
/** A name that goes on is no name of an act: 公司法人, 人民法院. */
const NOT_AFTER_ACT = /^[院人官庭學系界益制師]/u;
const REFERENCE = new RegExp(`^(同|該|本|上開|前開|前揭|上揭)(?:一)?(${ACT_END})(施行細則|施行法)?`, 'u');
/** 勞基法施行細則: of an act that goes by a nickname. */
const RULED = /^施行(?:細則|法)(?=第|§|\d)/u;
const SAME_ARTICLE = /^[同本該](?:一)?條(?![例款件])/u;
const PREVIOUS = /^前([一二三四五六七八九])?條(?![例款件])/u;
const OF_COURT = '(?:民事庭|刑事庭|(?:\\p{Script=Han}{2,3})?簡易庭|行政訴訟庭)?';
const DATE =
  '(?:於?(?:民國)?[\\d〇一二三四五六七八九十]{1,4}年[\\d一二三四五六七八九十]{1,3}月[\\d一二三四五六七八九十]{1,3}日)?';
const BETWEEN_COURT_AND_CASE = new RegExp(`^${OF_COURT}${DATE}[於以(]?(?:民國)?$`, 'u');
const SAME_COURT = new RegExp(`(本院|同院)${OF_COURT}${DATE}[於以(]?$`, 'u');
const LONGEST_BETWEEN = 24;
const MOST_NEXT = 50;

/** Reads one folded text from its beginning to its end; what it looks back or ahead is bounded. */
export class Finder {
  readonly #text: string;
  readonly #names: Names;
  readonly #context: Context;
  readonly #found: Found[] = [];
  #done = 0;
  #act: Act | undefined;
  #place: { act: Act; place: Place } | undefined;
  #court: { court: Court; start: number; end: number } | undefined;
  #caseCourt: { court: Court | undefined; end: number } | undefined;

  constructor(text: string, names: Names, context: Context) {
    this.#text = text;
    this.#names = names;
    this.#context = context;
    this.#act = context.last;
    if (context.act && context.article) this.#place = { act: context.act, place: context.article };
  }

  all(): Found[] {
    const text = this.#text;
    const names = this.#names;
    const length = text.length;
    let done = 0;
    let [unit, next, third] = [0, unitAt(text, 0), unitAt(text, 1)];
    // Nearly all of a text is passed over in this loop.
    for (let at = 0; at < length; at++) {
      unit = next;
      next = third;
      third = at + 2 < length ? text.charCodeAt(at + 2) : 0;
      if (at < done) continue;
      const mayBeNamed = names.mayBegin(unit, next, third);
      const begins = isBeginning(unit);
      if (!mayBeNamed && !begins) continue;
      this.#step(at, mayBeNamed, begins);
      done = this.#done;
    }
    return this.#found;
  }

  #add(start: number, end: number, citation: Citation) {
    this.#found.push({ start, end, citation });
    this.#done = end;
  }

  #step(at: number, mayBeNamed: boolean, begins: boolean) {
    const text = this.#text;
    const isInNumber = isDigitAt(text, at) && isDigitAt(text, at - 1);
    const match = mayBeNamed && !isInNumber ? this.#names.match(text, at) : null;
    if (match?.entry.kind === 'act') {
      if (this.#named(at, match, match.entry)) return;
    } else if (match?.entry.kind === 'court' && match.end > (this.#court?.end ?? -1))
      this.#court = { court: match.entry.court, start: at, end: match.end };
    if (begins) this.#begin(at, text[at] as string);
  }

  #begin(at: number, unit: string) {
    const text = this.#text;
    if (unit === '第') this.#bare(at);
    else if (unit === '§') this.#section(at);
    else if (isNumeralAt(text, at) || (unit === '民' && text[at + 1] === '國')) this.#case(at);
    else if (unit === '釋' || unit === '院') this.#interpretation(at);
    else if (unit === '字' && text[at + 1] === '第') this.#letter(at);
    else if (isAfterReferenceAt(text, at + 1)) this.#reference(at);
  }

  #articles(start: number, act: Act, pieces: readonly Piece[]) {
    for (const [i, { start: from, end, place }] of pieces.entries())
      this.#add(i === 0 ? start : from, end, { kind: 'article', act, ...place });
    this.#act = act;
    this.#place = { act, place: (pieces.at(-1) as Piece).place };
  }

  #named(
    at: number,
    { end: nameEnd }: Match,
    { act: known, isEnding }: { act: Act; isEnding?: true },
  ): boolean {
    const text = this.#text;
    if (isEnding && !isAfterWord(text, at)) return false;
    // An act of a registered source, where the names of the store are not there to tell.
    const prefix = namePrefixBefore(text, at, this.#done);
    const main = prefix === '' ? known : { name: prefix + known.name };
    const start = at - prefix.length;
    const ahead = text.slice(nameEnd, nameEnd + 6);
    const ruled = RULED.exec(ahead)?.[0];
    const act = ruled ? this.#ruledBy(main, ruled) : main;
    const end = nameEnd + (ruled?.length ?? 0);
    const book = BOOKS.exec(ahead)?.[0] ?? '';
    const pieces = readArticles(text, end + book.length, 'afterName');
    if (isForeign(text, at)) this.#done = pieces.at(-1)?.end ?? end;
    else if (pieces.length > 0) this.#articles(start, act, pieces);
    else if (NOT_AFTER_ACT.test(text[end] ?? '') || text[end] === '§') return false;
    else {
      this.#add(start, end, { kind: 'act', act });
      this.#act = act;
    }
    return true;
  }

  #bare(at: number) {
    const text = this.#text;
    const pieces = readArticles(text, at, 'marked');
    if (pieces.length === 0) {
      this.#letter(at);
      return;
    }
    const { act, start } = this.#actBefore(at);
    if (act) this.#articles(start, act, pieces);
    else this.#done = (pieces.at(-1) as Piece).end;
  }

  /** The act of an article that no known name stands before, and where its name begins if it has one. */
  #actBefore(at: number): { act: Act | undefined; start: number } {
    const unknown = unknownAct(this.#text, at, this.#done);
    const last = this.#context.act ?? this.#act;
    if (!unknown) return { act: isNoAct(this.#text, at) ? undefined : last, start: at };
    const { name, start } = unknown;
    if (!isOnlyKind(name)) return { act: this.#names.act(name) ?? { name }, start };
    return { act: [this.#act, last].find((act) => act?.name.endsWith(name)), start };
  }

  /** §184 民法, or §184 of the act that was named last. */
  #section(at: number) {
    const text = this.#text;
    const pieces = readArticles(text, at, 'marked');
    if (pieces.length === 0) return;
    const last = pieces.at(-1) as Piece;
    const after = this.#names.match(text, text[last.end] === ' ' ? last.end + 1 : last.end);
    if (after?.entry.kind === 'act' && pieces.length === 1 && text[after.end] !== '第') {
      last.end = after.end;
      this.#articles(at, after.entry.act, pieces);
      return;
    }
    const { act, start } = this.#actBefore(at);
    if (act) this.#articles(start, act, pieces);
  }

  #reference(at: number) {
    const text = this.#text;
    const ahead = text.slice(at, at + 12);
    const [words, which, kind = '', ruled] = REFERENCE.exec(ahead) ?? [];
    if (words) {
      const main = which === '本' ? this.#own(kind) : (this.#act ?? this.#context.act);
      const act = main && ruled ? this.#ruledBy(main, ruled) : main;
      const pieces = readArticles(text, at + words.length, 'marked');
      if (act && pieces.length > 0) this.#articles(at, act, pieces);
      // Of some act, and nothing tells which: not of the text's own.
      else if (which === '本') this.#done = Math.max(this.#done, pieces.at(-1)?.end ?? 0);
      return;
    }
    const [same] = SAME_ARTICLE.exec(ahead) ?? [];
    const own = this.#context.act && this.#context.article;
    if (same) {
      const of = text[at] === '本' && own ? { act: this.#context.act as Act, place: own } : this.#place;
      if (of) this.#further(at, same, of.act, [placeOf(of.place)]);
      return;
    }
    const [previous, count] = PREVIOUS.exec(ahead) ?? [];
    if (previous && own)
      this.#further(
        at,
        previous,
        this.#context.act as Act,
        this.#before(readNumber(count ?? '', 0)?.value ?? 1),
      );
  }

  /** 本法: the act of the context, if its name says so; its rules (施行細則, 辦法) so call the act that they are made under. */
  #own(kind: string): Act | undefined {
    const { act, parent } = this.#context;
    if (!act) return this.#act;
    const name = act.name.replace(/[(（].*$/u, '');
    const isIt = name.endsWith(kind) && !(kind === '法' && name.endsWith('辦法'));
    return isIt ? act : (parent ?? this.#act);
  }

  /** 同法施行細則 */
  #ruledBy({ name }: Act, ruled: string): Act {
    const full = name.replace(/[(（].*$/u, '').replace(/施行(?:細則|法)$/u, '') + ruled;
    return this.#names.act(full) ?? { name: full };
  }

  /** The articles before that of the context. */
  #before(count: number): Place[] {
    const { article, previous } = this.#context;
    if (!article) return [];
    if (count === 1 && previous) return [placeOf(previous)];
    if (article.sub !== undefined)
      return count > 1
        ? []
        : [
            article.sub > 1
              ? { article: article.article, sub: article.sub - 1 }
              : { article: article.article },
          ];
    return Array.from({ length: count }, (_, i) => ({ article: article.article - count + i })).filter(
      (place) => place.article > 0,
    );
  }

  #further(at: number, words: string, act: Act, places: readonly Place[]) {
    const end = at + words.length;
    const last = places.at(-1);
    if (!last) return;
    const pieces = readFurther(this.#text, { start: at, end, place: last });
    // Several articles in one word share its place.
    for (const place of places.slice(0, -1)) this.#add(at, end, { kind: 'article', act, ...place });
    this.#articles(at, act, pieces);
  }

  #case(at: number) {
    const text = this.#text;
    if (isNumeralAt(text, at) && (isNumeralAt(text, at - 1) || isAfterSeparator(text, at))) return;
    const read = readCase(text, at);
    if (!read) return;
    if (read.value.kind === 'ruling') {
      const start = this.#court?.court.code === 'JCC' && this.#court.end === at ? this.#court.start : at;
      this.#add(start - namePrefixBefore(text, start).length, read.end, read.value);
      return;
    }
    const { court, start } = this.#courtOf(at);
    const { value } = read;
    this.#add(start, read.end, { ...value, ...(court && { court }) });
    for (let count = 0; count < MOST_NEXT; count++) {
      const connector = readConnector(text, this.#done);
      const next = connector && readNextNumber(text, connector.end);
      if (!next) break;
      this.#add(connector.end, next.end, { ...value, ...(court && { court }), number: next.value });
    }
    this.#caseCourt = { court, end: this.#done };
  }

  /** The court that stands right before a case, or that of the case before in a list. */
  #courtOf(at: number): { court: Court | undefined; start: number } {
    const text = this.#text;
    const last = this.#caseCourt;
    if (this.#court && this.#court.end >= this.#done && this.#court.end <= at)
      if (
        at - this.#court.end <= LONGEST_BETWEEN &&
        BETWEEN_COURT_AND_CASE.test(text.slice(this.#court.end, at))
      )
        return { court: this.#court.court, start: Math.max(this.#court.start, this.#done) };
    const before = text.slice(Math.max(this.#done, at - LONGEST_BETWEEN), at);
    const same = before.includes('院') ? SAME_COURT.exec(before) : null;
    const court = same?.[1] === '本院' ? this.#context.court : last?.court;
    if (same && court) return { court, start: at - same[0].length };
    const connector = last && last.end === this.#done ? readConnector(text, last.end) : null;
    return { court: connector?.end === at ? last?.court : undefined, start: at };
  }

  #interpretation(at: number) {
    const text = this.#text;
    const read = readInterpretations(text, at);
    if (!read) return;
    for (const [i, { start, end, citation }] of read.value.entries())
      this.#add(i === 0 ? startOfInterpretation(text, at, this.#done) : start, end, citation);
    const { series } = (read.value[0] as { citation: { series: '釋' | '院' | '院解' } }).citation;
    for (let count = 0; count < MOST_NEXT; count++) {
      const connector = readConnector(text, this.#done);
      const next = connector && readNextNumber(text, connector.end);
      if (!next) break;
      const end = text.startsWith('解釋', next.end) ? next.end + 2 : next.end;
      this.#add(connector.end, end, { kind: 'interpretation', series, number: next.value });
    }
  }

  #letter(at: number) {
    const read = readLetter(this.#text, at, this.#done);
    if (read) this.#add(read.value.start, read.end, read.value.citation);
  }
}

const unitAt = (text: string, at: number) => (at < text.length ? text.charCodeAt(at) : 0);
/** 3 of 1,234 and of 2.3 */
const isAfterSeparator = (text: string, at: number) =>
  isDigitAt(text, at - 2) && '.,/-'.includes(text[at - 1] as string);

const placeOf = ({ article, sub }: { article: number; sub?: number }): Place => ({
  article,
  ...(sub !== undefined && { sub }),
});
