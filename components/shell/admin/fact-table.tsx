// biome-ignore-all lint/a11y/noRedundantRoles: a browser may take its roles from a table that is laid out as something else.
import type { ReactNode } from 'react';

/** A column: its heading, and what stands below it of each row. */
export type FactColumn<Row> = {
  /** Null above what can be done with a row. */
  head: string | null;
  /** Below the heading, such as a limit. */
  note?: string;
  /** Whether it says what the row is about. */
  isName?: boolean;
  isNumber?: boolean;
  of: (row: Row) => ReactNode;
};

type FactTableProps<Row> = {
  label: string;
  columns: readonly FactColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
};

const CELL = 'lg:whitespace-nowrap lg:border-line lg:border-t lg:py-2 lg:pr-5 lg:align-baseline';
const sideOf = ({ isNumber = false }: { isNumber?: boolean }) => (isNumber ? 'text-right' : 'text-left');

/**
 * Rows of facts. On a phone and a tablet the facts of a row stand below its name, two side by side, each beside its heading. On a
 * wider window it is a table; one that is wider still scrolls by itself, the page does not.
 */
export function FactTable<Row>({ label, columns, rows, keyOf }: FactTableProps<Row>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by the keyboard.
    <section className="overflow-x-auto" aria-label={label} tabIndex={0}>
      <table role="table" className="text-sm tabular-nums max-lg:block">
        <thead role="rowgroup" className="max-lg:sr-only">
          <tr role="row">
            {columns.map((column) => (
              <ColumnHead key={column.head} {...column} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="max-lg:block">
          {rows.map((row) => (
            <tr
              key={keyOf(row)}
              role="row"
              className="max-lg:grid max-lg:grid-cols-2 max-lg:gap-x-6 max-lg:border-line max-lg:border-t max-lg:py-2"
            >
              {columns.map(({ of, ...column }) => (
                <Cell key={column.head} {...column}>
                  {of(row)}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type FactHead = Omit<FactColumn<never>, 'of'>;

function ColumnHead({ head, note, ...column }: FactHead) {
  if (head === null) return <td role="cell" />;
  return (
    <th
      role="columnheader"
      scope="col"
      className={`whitespace-nowrap py-2 pr-5 font-normal text-muted ${sideOf(column)}`}
    >
      {head}
      {note && <span className="block">{note}</span>}
    </th>
  );
}

function Cell({ head, note, isName, children, ...column }: FactHead & { children: ReactNode }) {
  if (isName)
    return (
      <th
        role="rowheader"
        scope="row"
        className={`${CELL} text-left font-normal max-lg:order-first max-lg:col-span-full max-lg:font-semibold`}
      >
        {children}
      </th>
    );
  if (head === null)
    return (
      <td role="cell" className={`${CELL} max-lg:col-span-full max-lg:pt-1`}>
        {children}
      </td>
    );
  return (
    <td role="cell" className={`${CELL} ${sideOf(column)} max-lg:flex max-lg:justify-between max-lg:gap-x-3`}>
      {/* A screen reader tells the heading of the column. */}
      <span aria-hidden="true" className="shrink-0 text-muted lg:hidden">
        {head}
        {note && ` ${note}`}
      </span>
      <span className="max-lg:text-right">{children}</span>
    </td>
  );
}
