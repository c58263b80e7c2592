import 'server-only';
import type {
  AuditHeadTable,
  AuditTable,
  ClockTable,
  DailyUseTable,
  LogoutTokensTable,
  PeopleTable,
  SessionsTable,
} from './tables/access.ts';
import type {
  AnswerPiecesTable,
  RunReadersTable,
  RunSignalsTable,
  RunsTable,
  SharesTable,
  StopsAheadTable,
  ThreadsTable,
  TurnsTable,
} from './tables/conversations.ts';
import type {
  MatterChangesTable,
  MatterItemsTable,
  MatterMembersTable,
  MattersTable,
  MatterVisitsTable,
  SavedBriefsTable,
} from './tables/matters.ts';
import type {
  FeedsTable,
  HistoryAnswersTable,
  HistoryOffTable,
  HistoryTable,
  SavedSearchesTable,
  SearchFlightsTable,
  StoredSearchesTable,
} from './tables/searches.ts';

/**
 * All tables, their columns by subject in `tables/`. Times are milliseconds since 1970 (bigint), so that SQLite and
 * PostgreSQL hold the same.
 */
export type WebSchema = {
  history: HistoryTable;
  history_answers: HistoryAnswersTable;
  history_off: HistoryOffTable;
  saved_searches: SavedSearchesTable;
  feeds: FeedsTable;
  saved_briefs: SavedBriefsTable;
  matters: MattersTable;
  matter_items: MatterItemsTable;
  matter_members: MatterMembersTable;
  matter_changes: MatterChangesTable;
  matter_visits: MatterVisitsTable;
  stored_searches: StoredSearchesTable;
  search_flights: SearchFlightsTable;
  runs: RunsTable;
  answer_pieces: AnswerPiecesTable;
  run_readers: RunReadersTable;
  run_signals: RunSignalsTable;
  stops_ahead: StopsAheadTable;
  threads: ThreadsTable;
  turns: TurnsTable;
  shares: SharesTable;
  sessions: SessionsTable;
  logout_tokens: LogoutTokensTable;
  daily_use: DailyUseTable;
  audit: AuditTable;
  audit_head: AuditHeadTable;
  people: PeopleTable;
  clock: ClockTable;
};
