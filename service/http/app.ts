import { Hono } from 'hono';
import { accessLog } from './access-log.ts';
import { answerHeaders } from './answer-headers.ts';
import { bodyLimit } from './body-limit.ts';
import { briefRoute } from './brief.ts';
import { chatRoute } from './chat.ts';
import { citationsRoute } from './citations.ts';
import { citingRoute } from './citing.ts';
import type { AppDeps, AppEnv } from './context.ts';
import { documentsRoute } from './documents.ts';
import { healthRoutes } from './health.ts';
import { metricsRoute } from './metrics.ts';
import { onError, onNotFound } from './on-error.ts';
import { openApiRoute } from './openapi.ts';
import { partsRoute } from './parts.ts';
import { remainingHeaders } from './remaining.ts';
import { requestId } from './request-id.ts';
import { searchRoute } from './search.ts';

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
