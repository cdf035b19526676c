import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** The figures of one process, served at /metrics. */
export interface Metrics {
  readonly registry: Registry;
  readonly requestSeconds: Histogram<'method' | 'route' | 'status'>;
  readonly jobs: Counter<'name' | 'outcome'>;
  readonly deadJobs: Gauge<'name'>;
  readonly messages: Counter<'outcome'>;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    requestSeconds: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Duration of requests by route pattern',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers: [registry],
    }),
    jobs: new Counter({
      name: 'portal_jobs_total',
      help: 'Jobs worked on, by name and outcome (done, failed, dead)',
      labelNames: ['name', 'outcome'],
      registers: [registry],
    }),
    deadJobs: new Gauge({
      name: 'portal_dead_jobs',
      help: 'Jobs whose every attempt failed since this process started',
      labelNames: ['name'],
      registers: [registry],
    }),
    messages: new Counter({
      name: 'portal_messages_total',
      help: 'E-mail messages by outcome (sent, kept, uncertain, failed; uncertain: nobody knows whether it arrived)',
      labelNames: ['outcome'],
      registers: [registry],
    }),
  };
}
