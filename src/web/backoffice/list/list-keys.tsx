import { MAIN_ID } from '../../ui/main.tsx';
import { switchSingleKeys, useSingleKeysOn } from '../single-keys/single-keys-setting.ts';
import { useSingleKeys } from '../single-keys/use-single-keys.ts';

/** Whether the focus is on the page itself: what lies over it keeps its own keys. */
const isOnPage = (): boolean =>
  document.activeElement === document.body ||
  document.getElementById(MAIN_ID)?.contains(document.activeElement) === true;

/** Moves the focus by this many people from the row that has it; without one, to the first or the last. */
function goBy(step: 1 | -1): void {
  if (!isOnPage()) return;
  const names = [...document.querySelectorAll<HTMLElement>('[data-person]')];
  const at = names.findIndex((name) => name.closest('tr')?.contains(document.activeElement));
  const target = at === -1 ? names.at(step === 1 ? 0 : -1) : names[at + step];
  target?.focus();
}

const KEYS = {
  j: () => goBy(1),
  k: () => goBy(-1),
  '/': () => {
    if (isOnPage()) document.getElementById('busca')?.focus();
  },
};

/** The list by single keys, what they are, and the switch that turns them off on this device. */
export function ListKeys() {
  const areOn = useSingleKeysOn();
  useSingleKeys(KEYS, areOn);
  return (
    <p className="print:hidden flex flex-wrap items-center gap-x-3 text-sm text-ink-soft max-xl:hidden">
      {areOn ? (
        <span>
          Atalhos: <kbd>j</kbd> e <kbd>k</kbd> vão de pessoa em pessoa, <kbd>Enter</kbd> abre, <kbd>/</kbd>{' '}
          busca, <kbd>Ctrl</kbd>+<kbd>K</kbd> vai a qualquer página, pessoa ou ação.
        </span>
      ) : null}
      <button
        type="button"
        onClick={() => switchSingleKeys(!areOn)}
        className="min-h-8 underline underline-offset-4"
      >
        {areOn ? 'Desligar atalhos' : 'Ligar atalhos do teclado'}
      </button>
    </p>
  );
}
