import { Hono } from 'hono';
import { chatRoute } from './chat/route.ts';
import type { AppDeps, AppEnv } from './context.ts';
import { briefRoute } from './documents/brief.ts';
import { citationsRoute } from './documents/citations.ts';
import { citingRoute } from './documents/citing.ts';
import { documentsRoute } from './documents/document.ts';
import { partsRoute } from './documents/parts.ts';
import { onError, onNotFound } from './errors/on-error.ts';
import { healthRoutes } from './health.ts';
import { metricsRoute } from './metrics.ts';
import { accessLog } from './middleware/access-log.ts';
import { bodyLimit } from './middleware/body-limit.ts';
import { requestId } from './middleware/request-id.ts';
import { answerHeaders } from './middleware/response-headers.ts';
import { openApiRoute } from './openapi.ts';
import { remainingHeaders } from './search/remaining.ts';
import { searchRoute } from './search/route.ts';

/** The whole HTTP face of the service. Knows no port and no process: `createApp(deps).request('/healthz')`. */
export function createApp(deps: AppDeps): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.onError(onError);
  app.notFound(onNotFound);
  app.use(requestId, accessLog(deps), answerHeaders(deps));
  for (const path of ['/search', '/documents/*', '/citations'])
    app.use(`/api/v1${path}`, ...remainingHeaders(deps));
  app.use(bodyLimit(deps.settings.maxBodyBytes));

  app.route('/', healthRoutes(deps));
  app.route('/', metricsRoute(deps));
  app.route('/api/v1', openApiRoute());
  app.route('/api/v1', searchRoute(deps));
  app.route('/api/v1', documentsRoute(deps));
  app.route('/api/v1', briefRoute(deps));
  app.route('/api/v1', partsRoute(deps));
  app.route('/api/v1', citingRoute(deps));
  app.route('/api/v1', citationsRoute(deps));
  app.route('/api/v1', chatRoute(deps));
  return app;
}
