import { Refused, refuse, sentenceOf, type Refusal, type RefusalCode } from '#domain/refusal.ts';
import type { RefusalBody } from '#contract/values.ts';
import { DocumentError } from './document-error.ts';

/** The HTTP status of every refusal. The compiler keeps the map complete. */
export const STATUS_OF: Readonly<Record<RefusalCode, number>> = {
  'request.invalid': 400,
  'request.malformed': 400,
  'request.too-large': 413,
  'request.headers-too-large': 431,
  'request.timeout': 408,
  'request.expectation': 417,
  'request.unsupported-media': 415,
  'request.origin': 403,
  'request.too-many': 429,
  'proof.required': 403,
  'proof.invalid': 403,
  'api.resource-notfound': 404,
  'api.route-notfound': 404,
  'api.unexpected': 500,
  'api.unavailable': 503,
  'session.required': 401,
  'access.denied': 403,
  'access.own': 403,
  'access.out-of-reach': 403,
  'access.last-administrator': 409,
  'access.changed': 409,
  'access.disabled': 409,
  'access.own-interview': 403,
  'sign-in.failed': 401,
  'link.invalid': 410,
  'password.wrong': 403,
  'password.short': 422,
  'password.personal': 422,
  'password.common': 422,
  'second-factor.required': 401,
  'second-factor.setup-required': 401,
  'second-factor.failed': 403,
  'second-factor.setup-expired': 410,
  'second-factor.last': 409,
  'second-factor.none': 409,
  'confirmation.required': 403,
  'passkey.failed': 403,
  'passkey.expired': 410,
  'passkey.unknown': 403,
  'passkey.known-already': 409,
  'passkey.too-many': 409,
  'account.conflict': 409,
  'address-change.no-account': 409,
  'address-change.staff': 409,
  'sessions.staff': 409,
  'address-change.same': 409,
  'address-change.taken': 409,
  'address-change.by-administrator': 409,
  'address-change.too-late': 409,
  'account.other-address': 409,
  'provider.off': 404,
  'provider.unavailable': 503,
  'provider.denied': 403,
  'provider.expired': 410,
  'provider.failed': 502,
  'provider.email-unverified': 403,
  'provider.too-weak': 403,
  'provider.email-taken': 409,
  'provider.account-disabled': 403,
  'provider.uf-missing': 403,
  'provider.linked-elsewhere': 409,
  'provider.linked-already': 409,
  'manager-access.held': 409,
  'manager-access.withdrawn': 409,
  'manager-access.not-asked': 409,
  'manager-access.email': 422,
  'manager-access.email-taken': 409,
  'manager-access.state': 409,
  'interview.not-editable': 409,
  'interview.state': 409,
  'interview.stale': 409,
  'interview.changed': 409,
  'interview.removed': 409,
  'interview.open-already': 409,
  'interview.certified': 409,
  'interview.desisted': 409,
  'interview.too-soon': 409,
  'interview.newer-live': 409,
  'interview.not-expiring': 409,
  'interview.extended-already': 409,
  'interview.expired': 409,
  'interview.review-not-available': 409,
  'interview.incomplete': 422,
  'interview.conditions': 422,
  'interview.basic-data': 422,
  'interview.not-interview': 422,
  'interview.not-questionnaire': 422,
  'terms.outdated': 409,
  'candidate.too-young': 422,
  'candidate.emancipation': 422,
  'professional-situation.required': 422,
  'answer.conflict': 409,
  'chat.not-offered': 409,
  'quiz.closed': 409,
  'quiz.finished': 409,
  'quiz.incomplete': 422,
  'johari.link-expired': 404,
  'johari.incomplete': 422,
  'johari.own-interview': 403,
  'report.not-found': 404,
  'report.not-valid': 404,
  'report.state': 409,
  'class-report.desistents': 409,
  'certificate.file-changed': 422,
  'certificate.file-unknown': 422,
  'badge.not-ours': 422,
  'report.no-quiz': 409,
  'development-feedback.not-available': 409,
  'questionnaire.conflict': 409,
  'questionnaire.invalid': 422,
  'message.waiting': 409,
  'message.just-sent': 409,
  'message.already-today': 409,
  'message.no-address': 409,
  'calibration.order': 422,
  'calibration.invalid': 422,
  'calibration.stale': 409,
  'chat-parameters.stale': 409,
  'module-settings.stale': 409,
  'module-settings.invalid': 422,
  'validate-regional-name-in-uf': 409,
  'regional.stale': 409,
  'regional.uf-fixed': 409,
  'regional.cities': 422,
  'regional.managers': 422,
  'regional.inactive': 409,
  'regional.not-available': 422,
  'class-rom-cannot-be-disabled': 409,
  'class-room.stale': 409,
  'class-room.begin-date': 422,
  'class-room.end-date': 422,
  'class-room.end-date-past': 422,
  'class-room.city': 422,
  'class-room.module': 422,
  'class-room.manager': 422,
  'class-room.manager-already': 409,
  'class-room.enrolled': 409,
  'class-room.not-available': 422,
  'board.moved': 409,
  'board.class-required': 422,
  'board.not-movable': 409,
  'board.same-column': 409,
  'board.class-inactive': 409,
  'board.class-full': 409,
  'board.unconfirmed': 409,
  'board.undo-too-late': 409,
  'board.comment-not-deletable': 409,
  'board.too-many-open': 429,
  'seat-offer.over': 409,
  'city.unknown': 422,
  'candidate.notfound.cpe': 404,
  'candidate.out-of-reach': 403,
  'personal-data.team-member': 409,
  'manager.not-available': 422,
  'manager.responsible-already': 409,
  'certificate.dates': 422,
  'certificate.begin-date': 422,
  'certificate.end-date': 422,
  'certificate.not-over': 422,
  'certificate.hours': 422,
  'certificate.before-registration': 422,
  'certificate.unconfirmed': 409,
  'list-view.name-taken': 409,
  'list-view.too-many': 409,
  'batch.too-many': 422,
  'batch.select-all': 422,
  'batch.row-held': 409,
  'batch.nobody': 422,
  'export.too-many': 422,
  'export.not-ready': 409,
};

const FASTIFY_REFUSALS: Readonly<Record<string, RefusalCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.unsupported-media',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'request.malformed',
  FST_ERR_CTP_INVALID_JSON_BODY: 'request.malformed',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request.malformed',
  FST_ERR_BAD_URL: 'request.malformed',
};

const UNREACHABLE: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** Errors of PostgreSQL (too busy, locked too long, cancelled, away), sockets, files and typesetting that mean "not now". */
function meansUnavailable(error: Error & { code?: unknown }): boolean {
  const code = typeof error.code === 'string' ? error.code : '';
  return (
    /^(08|53|57|55P03|25P03|40001|40P01)/.test(code) ||
    (error instanceof DocumentError && error.code !== 'document.failed' && error.code !== 'document.empty') ||
    code === 'files.unavailable' ||
    UNREACHABLE.has(code) ||
    /Connection terminated|timeout exceeded when trying to connect|is not queryable/.test(error.message)
  );
}

/** Another transaction held a row, or a table, longer than this one waits for a lock. */
export const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error && (error as { code?: unknown }).code === '55P03';

/** The refusal for a thrown value. Anything unexpected is `api.unexpected`, without the error's own text. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refused) return error.refusal;
  if (!(error instanceof Error)) return refuse('api.unexpected');
  const code = (error as { code?: unknown }).code;
  const known = typeof code === 'string' ? FASTIFY_REFUSALS[code] : undefined;
  if (known) return refuse(known);
  const status = (error as { statusCode?: unknown }).statusCode;
  if (typeof status === 'number' && status >= 400 && status < 500) return refuse('request.malformed');
  return refuse(meansUnavailable(error) ? 'api.unavailable' : 'api.unexpected');
}

export function bodyOf(refusal: Refusal): RefusalBody {
  return {
    code: refusal.code,
    message: sentenceOf(refusal),
    ...(refusal.details ? { details: { ...refusal.details } } : {}),
  };
}
