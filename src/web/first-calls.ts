/**
 * Scripts of documents, before their styles: make the calls that a screen cannot be drawn without while the page's scripts are
 * on their way. The page takes the answers over (first-answers.ts). Read by the build alone (scripts/build-screens.ts).
 */
import { answerCalls } from '#contract/answers.ts';
import { chatCalls } from '#contract/chat.ts';
import { profileReportCalls } from '#contract/profile-report.ts';
import { OFFICE_SCREEN_CALLS } from '#contract/screen-calls.ts';
import { REPORT_STEPS } from '#domain/profile-report/steps.ts';
import { SEMINAR_VERSIONS, selectsByInterview } from '#domain/seminar-version.ts';
import { addressOf } from './api.ts';
import { ACCOUNT_KEY } from './browser-storage/open-account.ts';
import { FOUND_REPORT_KEY, USABLE_MILLISECONDS } from './report/found-report.ts';

/** What a candidate's first screens begin with. */
const OWN_INTERVIEW = '/api/v1/interviews/by-user-auth';
const CANDIDATE_CALLS = ['/api/auth/session', OWN_INTERVIEW];

/** What the writing of the five answers begins with. */
const WRITING_CALLS = [answerCalls.listAnswers, chatCalls.getResponserMethod].map((call) =>
  addressOf(call, { params: { id: 'ID' } }),
);
const WRITTEN_VERSIONS = SEMINAR_VERSIONS.map(({ id }) => id).filter(selectsByInterview);

const CALL = `var asked=globalThis.__firstCalls={},call=function(address){
var one=asked[address]={at:performance.now()};
one.response=fetch(address);
one.read=one.response.then(function(response){return response.ok?response.clone().json():undefined}).then(function(body){return one.body=body});
one.read.catch(function(){})}`;

/**
 * With what the server's `Link` header has asked for already; and, where the interview is at its answers
 * (`wizardStartStep`), with these, which otherwise wait until the screen is there.
 */
const CANDIDATE = `var step=/^\\/candidato(\\/sobre-curso)?$/.exec(location.pathname);
if(location.search||!step)return;
${CALL};
${JSON.stringify(CANDIDATE_CALLS)}.forEach(call);
if(step[1])asked[${JSON.stringify(OWN_INTERVIEW)}].read.then(function(own){
var person=own.candidate;
if(own.statusInterview==="SEM_RESULTADO"&&own.acceptedTerm&&own.viewedVideo&&person.professionalSituation&&person.emergencyContact&&${JSON.stringify(WRITTEN_VERSIONS)}.includes(own.moduleId))
${JSON.stringify(WRITING_CALLS)}.forEach(function(address){call(address.replace("ID",own.id))})}).catch(function(){})`;

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
