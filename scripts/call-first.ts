/** The calls that a candidate's first screens begin with, and cannot be drawn without. */
const CALLS = ['/api/auth/session', '/api/v1/interviews/by-user-auth'];

/**
 * Script of the documents of the candidate's area, before their styles: makes the calls of the address while the page's scripts
 * are on their way, with what the server's `Link` header has asked for already. The page takes the answers over
 * (src/web/first-answers.ts).
 */
export const CALL_FIRST = `(function(){
if(location.search||!/^\\/candidato(\\/sobre-curso)?$/.test(location.pathname))return;
var asked=globalThis.__firstCalls={};
${JSON.stringify(CALLS)}.forEach(function(address){
var one=asked[address]={at:performance.now()};
one.response=fetch(address).then(function(response){
if(response.ok)response.clone().json().then(function(body){one.body=body},function(){});
return response});
one.response.catch(function(){})})})();`;
