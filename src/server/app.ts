import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createHmac } from 'node:crypto';
import { contract } from '#contract/contract.ts';
import { answerHandlers } from './answers/routes.ts';
import { candidateMessageHandlers } from './batches/message-routes.ts';
import { classAlertHandlers } from './class-alerts/routes.ts';
import { classRoomHandlers } from './classes/class-routes.ts';
import { regionalHandlers } from './classes/regional-routes.ts';
import { boardHandlers, classSeatHandlers } from './board/routes.ts';
import { calibrationHandlers } from './calibration/routes.ts';
import type { DocumentServices } from './certificates/print.ts';
import { serveBounceIntake } from './bounces/take-report.ts';
import { bounceHandlers } from './bounces/routes.ts';
import { mailingHandlers } from './mailings/routes.ts';
import { batchHandlers } from './batches/routes.ts';
import { certificateHandlers } from './certificates/routes.ts';
import { chatBenchHandlers } from './chat-parameters/bench-routes.ts';
import { chatParameterHandlers } from './chat-parameters/routes.ts';
import { openChatReader } from './chat/open-reader.ts';
import { chatHandlers } from './chat/routes.ts';
import { contentFilterHandlers } from './content-filters/routes.ts';
import {
  agreementHandlers,
  blindReadingHandlers,
  evaluationDecisionHandlers,
  evaluationHandlers,
} from './evaluations/routes.ts';
import { exportHandlers } from './exports/routes.ts';
import { feedbackHandlers } from './feedback/routes.ts';
import { confirmationHandlers } from './identity/confirmation/routes.ts';
import { secondFactorHandlers } from './identity/second-factor/routes.ts';
import { passkeyHandlers } from './identity/passkeys/routes.ts';
import { addressChangeHandlers } from './identity/address-change/routes.ts';
import { identityHandlers } from './identity/routes.ts';
import type { Provider } from './identity/provider/provider.ts';
import { serveOneClick } from './class-alerts/one-click.ts';
import { serveProviderRedirects } from './identity/provider/redirects.ts';
import { staffAccessHandlers } from './identity/access/routes.ts';
import { managerAccessHandlers } from './identity/manager-access/routes.ts';
import { providerHandlers } from './identity/provider/routes.ts';
import { openSession } from './identity/session-cookie.ts';
import { interviewCommandHandlers } from './team-registration/command-routes.ts';
import { interviewHandlers } from './interviews/routes.ts';
import { listViewHandlers } from './list-views/routes.ts';
import { myTurnHandlers } from './my-turn/routes.ts';
import { panelHandlers } from './panel/routes.ts';
import { personHandlers } from './person/routes.ts';
import { messageHandlers } from './messages/opened.ts';
import { serveOutbox } from './messages/outbox-page.ts';
import { waitingWorkHandlers } from './oversight/waiting-routes.ts';
import { personalDataHandlers } from './personal-data/routes.ts';
import { serveApiDocs } from './platform/api-docs.ts';
import { deriveKey } from './platform/config.ts';
import { serveCrawlerFiles } from './platform/crawlers.ts';
import type { Deps } from './platform/deps.ts';
import type { Notifications } from './platform/notifications.ts';
import { registerPlugins } from './platform/http-server.ts';
import { serveContract, type HttpGuards } from './platform/http.ts';
import { networkOf } from './platform/network.ts';
import { createProofOfWork, type ProofOfWork } from './platform/proof-of-work.ts';
import { enforceLimit } from './platform/rate-limit.ts';
import { sendUnknownRoute } from './platform/replies.ts';
import { logSecurityEvents } from './platform/security-log.ts';
import { sendPage, serveWebFiles, WORKER_PATH, type WebBuild } from './platform/web-pages.ts';
import { profileHandlers } from './profile/routes.ts';
import { badgeHandlers } from './badges/routes.ts';
import { classReportHandlers } from './class-report/routes.ts';
import { profileReportHandlers } from './profile-report/routes.ts';
import { pushHandlers } from './push/routes.ts';
import { questionnaireHandlers } from './questionnaire/routes.ts';
import { applyHeld } from './registration/apply-held.ts';
import { registrationHandlers } from './registration/routes.ts';
import { openSettingsOfPages } from './settings/settings-of-pages.ts';
import { moduleSettingHandlers } from './module-settings/routes.ts';
import { termsHandlers } from './terms/routes.ts';
import { serveTheme } from './settings/theme.ts';
import { teamRegistrationHandlers } from './team-registration/routes.ts';
import { serveOperators } from './operators.ts';

function guardsOf(deps: Deps, proofOfWork: ProofOfWork): HttpGuards {
  const { config, db } = deps;
  const addressKey = deriveKey(config.secretKey, 'rate-limit');
  const ownOrigin = new URL(config.baseUrl).origin;
  return {
    openSession: openSession(deps),

    async limit(request, name, call) {
      if (!config.abuseGuards || !call.limit) return;
      // Addresses are personal data: the counter's key is a keyed hash.
      const caller = createHmac('sha256', addressKey).update(networkOf(request.ip)).digest('base64url');
      await enforceLimit(db, `${name}:${caller}`, call.limit);
    },

    async spendProof(request, need) {
      const header = request.headers['altcha'];
      if (!config.abuseGuards || (need === 'if-demanded' && header === undefined)) return 0;
      return proofOfWork.spend(Array.isArray(header) ? header[0] : header);
    },

    isForeignOrigin(request) {
      const { origin } = request.headers;
      if (origin === undefined) return request.headers['sec-fetch-site'] === 'cross-site';
      return origin !== ownOrigin;
    },
  };
}

/** Null without a provider in the settings; its library (8 MB) is then not loaded either. */
async function openProvider(deps: Deps): Promise<Provider | null> {
  if (!deps.config.oidc) return null;
  const { createProvider } = await import('./identity/provider/provider.ts');
  return createProvider(deps, deps.config.oidc);
}

/**
 * Whether the address is one of a page. A missing script or style must not be answered with a page, which browsers
 * would cache as a script. Nor a missing service worker: the 404 makes browsers unregister an old one.
 */
function isPageRequest(request: FastifyRequest): boolean {
  const [path = ''] = request.url.split('?', 1);
  return (
    ['GET', 'HEAD'].includes(request.method) &&
    !path.startsWith('/api/') &&
    !path.startsWith('/assets/') &&
    path !== WORKER_PATH
  );
}

/**
 * Registers every route and plugin on a server; the only place where the modules are wired. Does not listen, so that
 * tests can make requests without a port.
 */
export async function build(
  app: FastifyInstance,
  deps: Deps,
  {
    documentServices,
    notifications,
    web,
  }: {
    readonly documentServices: DocumentServices;
    readonly notifications: Notifications;
    readonly web: WebBuild | null;
  },
): Promise<void> {
  const proofOfWork = createProofOfWork(deps.db, deps.config.secretKey, deps.clock);
  const settings = await openSettingsOfPages(deps);
  await registerPlugins(app, deps.metrics, {
    scriptHashes: web?.scriptHashes ?? [],
    secure: deps.config.baseUrl.startsWith('https:'),
    framedOrigins: [deps.config.chatbot, deps.config.roleMap].flatMap((framed) => framed?.origin ?? []),
    mediaOrigins: () => settings().mediaOrigins,
  });
  logSecurityEvents(app, deps.config);
  serveOperators(app, deps);
  serveTheme(app, deps.db);
  serveApiDocs(app, contract, deps.config.baseUrl);
  if (!deps.config.production) serveOutbox(app, deps);

  const guards = guardsOf(deps, proofOfWork);
  const provider = await openProvider(deps);
  if (provider) serveProviderRedirects(app, deps, provider, guards);
  serveOneClick(app, deps, guards);
  serveBounceIntake(app, deps, guards);
  serveContract(
    app,
    contract,
    {
      ...identityHandlers(deps, applyHeld),
      ...passkeyHandlers(deps),
      ...confirmationHandlers(deps),
      ...secondFactorHandlers(deps),
      ...addressChangeHandlers(deps),
      ...providerHandlers(deps, provider),
      ...managerAccessHandlers(deps),
      ...staffAccessHandlers(deps),
      ...registrationHandlers(deps, proofOfWork),
      ...classAlertHandlers(deps),
      ...regionalHandlers(deps),
      ...classRoomHandlers(deps),
      ...boardHandlers(deps, notifications),
      ...classSeatHandlers(deps),
      ...interviewHandlers(deps),
      ...interviewCommandHandlers(deps),
      ...teamRegistrationHandlers(deps),
      ...answerHandlers(deps),
      ...chatHandlers(deps, openChatReader(deps)),
      ...questionnaireHandlers(deps),
      ...contentFilterHandlers(deps),
      ...moduleSettingHandlers(deps),
      ...termsHandlers(deps),
      ...calibrationHandlers(deps),
      ...chatParameterHandlers(deps),
      ...chatBenchHandlers(deps),
      ...evaluationHandlers(deps, documentServices),
      ...agreementHandlers(deps),
      ...evaluationDecisionHandlers(deps),
      ...blindReadingHandlers(deps),
      ...certificateHandlers(deps, documentServices),
      ...batchHandlers(deps),
      ...mailingHandlers(deps),
      ...bounceHandlers(deps),
      ...exportHandlers(deps, documentServices.files),
      ...personalDataHandlers(deps, documentServices),
      ...profileHandlers(deps),
      ...feedbackHandlers(deps),
      ...badgeHandlers(deps),
      ...classReportHandlers(deps, documentServices),
      ...profileReportHandlers(deps, documentServices),
      ...messageHandlers(deps),
      ...candidateMessageHandlers(deps),
      ...waitingWorkHandlers(deps),
      ...listViewHandlers(deps),
      ...myTurnHandlers(deps),
      ...panelHandlers(deps),
      ...personHandlers(deps),
      ...pushHandlers(deps),
    },
    guards,
  );

  if (web) {
    serveCrawlerFiles(app, web, deps.config.baseUrl);
    await serveWebFiles(app, web);
  }
  app.setNotFoundHandler((request, reply) =>
    web !== null && isPageRequest(request)
      ? sendPage(request, reply, web, settings())
      : sendUnknownRoute(reply),
  );
}
