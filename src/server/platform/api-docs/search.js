/** Finds calls as one types, opens what an address points to, copies examples. The page is complete without it. */
const MARKS = /\p{M}/gu;

/** @param {string} text */
const plain = (text) => text.toLowerCase().normalize('NFD').replace(MARKS, '');

const calls = [...document.querySelectorAll('details.call')].map((element) => ({
  element,
  entry: document.querySelector(`nav [data-call="${element.id}"]`),
  text: plain(`${element.id} ${element.textContent}`),
}));
const chapters = [...document.querySelectorAll('#calls > .chapter')];
const entries = [...document.querySelectorAll('nav .chapter')];
const others = [...document.querySelectorAll('main > section, main > header')];
const errors = [...document.querySelectorAll('.errors > li')].map((element) => ({
  element,
  text: plain(element.textContent ?? ''),
}));
const errorSection = document.querySelector('#errors-by-code')?.closest('section');
const box = document.querySelector('#search');
const told = document.querySelector('nav [role="status"]');

function search() {
  const words = plain(box.value).split(/\s+/).filter(Boolean);
  const searching = words.length > 0;
  const fits = ({ text }) => words.every((word) => text.includes(word));
  let found = 0;
  for (const call of calls) {
    const shown = fits(call);
    call.element.hidden = !shown;
    if (call.entry) call.entry.hidden = !shown;
    if (shown) found += 1;
  }
  const isEmpty = (chapter) =>
    !chapter.querySelector('details.call:not([hidden]), li[data-call]:not([hidden])');
  for (const chapter of [...chapters, ...entries]) chapter.hidden = isEmpty(chapter);
  let foundErrors = 0;
  for (const error of errors) {
    error.element.hidden = !fits(error);
    if (!error.element.hidden) foundErrors += 1;
  }
  for (const other of others) other.hidden = searching && other !== errorSection;
  if (errorSection) errorSection.hidden = foundErrors === 0;
  const codes = foundErrors === 1 ? '1 code' : `${foundErrors} codes`;
  told.textContent = searching ? `${found} of ${calls.length} calls, ${codes}` : '';
}

/** Opens what the address points to, and whatever it lies in. */
function openTarget() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!target) return;
  if (target.closest('[hidden]')) {
    box.value = '';
    search();
  }
  for (let at = target.closest('details'); at; at = at.parentElement?.closest('details')) at.open = true;
  target.scrollIntoView();
}

document.querySelector('.search').hidden = false;
box.addEventListener('input', search);
box.addEventListener('keydown', (event) => {
  const first = calls.find(({ element }) => !element.hidden)?.element;
  if (event.key !== 'Enter' || !first) return;
  // Else the key would go on to the line that gets the focus, and close it again.
  event.preventDefault();
  first.open = true;
  first.querySelector('summary').focus();
});
addEventListener('hashchange', openTarget);
openTarget();

// On a phone the contents would stand before everything else.
if (matchMedia('(max-width: 60rem)').matches) document.querySelector('nav .list').open = false;

if (navigator.clipboard)
  for (const block of document.querySelectorAll('pre')) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'copy';
    button.textContent = 'Copy';
    button.addEventListener('click', async () => {
      await navigator.clipboard.writeText(block.textContent ?? '');
      button.textContent = 'Copied';
      setTimeout(() => (button.textContent = 'Copy'), 2000);
    });
    const frame = document.createElement('div');
    frame.className = 'copied-from';
    block.replaceWith(frame);
    frame.append(block, button);
  }
