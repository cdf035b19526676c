/**
 * Scripts of documents, before their styles: make the calls that a screen cannot be drawn without while the page's scripts are
 * on their way. The page takes the answers over (first-answers.ts). Read by the build alone (scripts/build-screens.ts).
 */
import { profileReportCalls } from '#contract/profile-report.ts';
import { OFFICE_SCREEN_CALLS } from '#contract/screen-calls.ts';
import { REPORT_STEPS } from '#domain/profile-report/steps.ts';
import { addressOf } from './api.ts';
import { ACCOUNT_KEY } from './browser-storage/open-account.ts';
import { FOUND_REPORT_KEY, USABLE_MILLISECONDS } from './report/found-report.ts';

/** What a candidate's first screens begin with. */
const CANDIDATE_CALLS = ['/api/auth/session', '/api/v1/interviews/by-user-auth'];

const CALL = `var asked=globalThis.__firstCalls={},call=function(address){
var one=asked[address]={at:performance.now()};
one.response=fetch(address).then(function(response){
if(response.ok)response.clone().json().then(function(body){one.body=body},function(){});
return response});
one.response.catch(function(){})}`;

/** With what the server's `Link` header has asked for already. */
const CANDIDATE = `if(location.search||!/^\\/candidato(\\/sobre-curso)?$/.test(location.pathname))return;
${CALL};
${JSON.stringify(CANDIDATE_CALLS)}.forEach(call)`;

/** The team's screens, where this browser has the session of somebody of the team: nobody else is answered. */
const OFFICE = `var calls=${JSON.stringify(Object.fromEntries(OFFICE_SCREEN_CALLS))}[location.pathname];
if(location.search||!calls||!/ADMINISTRADOR|GESTOR/.test(localStorage.getItem(${JSON.stringify(ACCOUNT_KEY)})))return;
${CALL};
calls.forEach(call)`;

/** Browsers make six calls at a time of a server without HTTP/2: the chapter whose picture is one more call goes first. */
const STEPS = REPORT_STEPS.toReversed();
/** With letters in the place of the id and the section. */
const SECTION = addressOf(profileReportCalls.getReportSection, {
  params: { cpf: 'ID' },
  query: { step: 'STEP' },
});

/** The sections of the report that this tab has found before. */
const REPORT = `var kept=JSON.parse(sessionStorage.getItem(${JSON.stringify(FOUND_REPORT_KEY)}));
if(!kept||decodeURIComponent(location.pathname.split("/")[2]).replace(/\\D/g,"")!==kept.cpf||Date.now()-kept.foundAt>=${USABLE_MILLISECONDS})return;
${CALL};
${JSON.stringify(STEPS)}.forEach(function(step){call(${JSON.stringify(SECTION)}.replace("STEP",step).replace("ID",encodeURIComponent(kept.report.id)))})`;

const SCRIPTS = { candidate: CANDIDATE, office: OFFICE, report: REPORT };

/** Script of an area's documents; null where the screens ask by themselves. */
export function firstCalls(area: string): string | null {
  const script: unknown = Reflect.get(SCRIPTS, area);
  // Without a storage, or with an address that cannot be read, the page asks by itself.
  return typeof script === 'string' ? `(function(){try{${script}}catch{}})();` : null;
}
