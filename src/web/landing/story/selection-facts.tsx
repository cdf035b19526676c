import { versionById } from '#domain/seminar-version.ts';
import { WORDS } from './words.ts';

const [AMOUNT = '', UNIT = ''] = versionById(1).settingsMap.interviewDurationLanding.split(' ');

const FACTS = [
  { figure: '5', unit: 'perguntas', text: 'sobre situações que você viveu. Não há resposta certa.' },
  { figure: AMOUNT, unit: UNIT, text: 'é o tempo que costuma levar.' },
  { figure: 'R$ 0', unit: '', text: 'A entrevista é gratuita e online, de onde você estiver.' },
  { figure: '3', unit: 'meses', text: 'depois, quem não passou pode fazer outra.' },
] as const;

/** What visitors ask about the selection interview, in figures. */
export function SelectionFacts() {
  return (
    <div className="mt-20 border-t border-on-accent/40 pt-12 md:mt-28">
      <h3 className="text-2xl">{WORDS.selection.title}</h3>
      <p className="mt-3 max-w-prose">{WORDS.selection.text}</p>
      <ul className="mt-10 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
        {FACTS.map(({ figure, unit, text }) => (
          <li key={text}>
            <p className="font-display text-4xl font-extrabold tracking-tight">
              {figure} {unit ? <span className="text-xl font-bold">{unit}</span> : null}
            </p>
            <p className="mt-2 max-w-[30ch]">{text}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
