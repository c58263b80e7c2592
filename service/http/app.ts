import { Hono } from 'hono';
import { createAdmission } from './admission.ts';
import { chatHandler } from './chat/route.ts';
import type { AppDeps, AppEnv, HandlerDeps } from './context.ts';
import { briefHandler } from './documents/brief.ts';
import { checkHandler } from './documents/check.ts';
import { citationsHandler } from './documents/citations.ts';
import { citingHandler } from './documents/citing.ts';
import { documentHandler } from './documents/document.ts';
import { editionsHandler } from './documents/editions.ts';
import { holdingsHandler } from './documents/holdings.ts';
import { partsHandler } from './documents/parts.ts';
import { statementsHandler } from './documents/statements.ts';
import { mountEndpoints, reportRemaining } from './endpoint.ts';
import { onError, onNotFound } from './errors/on-error.ts';
import { mountHealth } from './health.ts';
import { mountMcp } from './mcp/route.ts';
import { mountMetrics } from './metrics.ts';
import { accessLog } from './middleware/access-log.ts';
import { bodyLimit } from './middleware/body-limit.ts';
import { requestId } from './middleware/request-id.ts';
import { responseHeaders } from './middleware/response-headers.ts';
import { mountOpenApi } from './openapi.ts';
import { newSinceHandler } from './search/new-since.ts';
import { searchHandler } from './search/route.ts';
import { suggestHandler } from './suggest/route.ts';

/**
 * The whole HTTP interface of the service, without port or process: `createApp(deps).request('/healthz')`. Paths, methods
 * and keys of the contract are in `lib/contract/openapi/endpoints.ts`; here each gets its handler.
 */
export function createApp(appDeps: AppDeps): Hono<AppEnv> {
  const deps: HandlerDeps = {
    ...appDeps,
    admission: createAdmission(appDeps.settings.search, (what) => appDeps.metrics.refused.inc({ what })),
  };
  const app = new Hono<AppEnv>();
  app.onError(onError);
  app.notFound(onNotFound);
  app.use(requestId, accessLog(deps), responseHeaders(deps));
  reportRemaining(app, deps);
  app.use(bodyLimit(deps.settings.maxBodyBytes));

  mountHealth(app, deps);
  mountMetrics(app, deps);
  mountOpenApi(app);
  mountEndpoints(app, deps, {
    search: searchHandler(deps),
    newSince: newSinceHandler(deps),
    getDocument: documentHandler(deps),
    getBrief: briefHandler(deps),
    getParts: partsHandler(deps),
    getCiting: citingHandler(deps),
    getEditions: editionsHandler(deps),
    getStatements: statementsHandler(deps),
    findCitations: citationsHandler(deps),
    checkCitations: checkHandler(deps),
    getHoldings: holdingsHandler(deps),
    suggest: suggestHandler(deps),
    createChatCompletion: chatHandler(deps),
  });
  mountMcp(app, deps);
  return app;
}
