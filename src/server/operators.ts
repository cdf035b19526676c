import type { FastifyInstance } from 'fastify';
import { registerBreachesMetric } from './oversight/breaches-metric.ts';
import { registerWaitingMetric, waitingSummary } from './oversight/waiting-metric.ts';
import type { Deps } from './platform/deps.ts';
import { registerPlugins } from './platform/http-server.ts';
import { serveProbes } from './platform/probes.ts';
import { sendUnknownRoute } from './platform/replies.ts';
import { logSecurityEvents } from './platform/security-log.ts';

/** What operators ask of every process: whether it lives and is ready, and its metrics. */
export function serveOperators(app: FastifyInstance, deps: Deps): void {
  const readWaiting = waitingSummary(deps);
  serveProbes(app, deps, readWaiting);
  registerBreachesMetric(deps);
  registerWaitingMetric(deps, readWaiting);
}

/** All that a worker answers: the calls, their schemas and what they use would be a sixth of its memory. */
export async function buildForWorker(app: FastifyInstance, deps: Deps): Promise<void> {
  const secure = deps.config.baseUrl.startsWith('https:');
  await registerPlugins(app, deps.metrics, { scriptHashes: [], secure, framedOrigins: [] });
  logSecurityEvents(app, deps.config);
  serveOperators(app, deps);
  app.setNotFoundHandler((_request, reply) => sendUnknownRoute(reply));
}
