import type { FoundPerson } from '#contract/team-registration.ts';
import { Button } from '../../ui/button.tsx';
import { cpfText } from '../person-texts.ts';

export type Module = FoundPerson['modules'][number];

interface Props {
  people: readonly FoundPerson[];
  onPreviousInterviews: (person: FoundPerson, module: Module) => void;
}

/** For administrators: people with only deleted registrations in a version, who appear in no list. */
export function DeletedPeople({ people, onPreviousInterviews }: Props) {
  if (people.length === 0) return null;
  return (
    <section aria-labelledby="excluidas" className="mt-6 border-t border-line pt-4">
      <h3 id="excluidas" className="text-base font-semibold">
        Só com inscrições excluídas
      </h3>
      <p className="max-w-prose text-sm text-ink-soft">
        Fora da lista da versão. O histórico diz quem excluiu e quando. No máximo cinco aparecem aqui: para
        achar outra, pesquise pelo CPF.
      </p>
      <ul className="mt-2 space-y-3">
        {people.map((person) => (
          <li key={person.cpf} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <p>
              <strong>{person.name}</strong>{' '}
              <span className="whitespace-nowrap tabular-nums">{cpfText(person.cpf)}</span>
            </p>
            <div className="flex flex-wrap gap-2">
              {person.modules.map((module) => (
                <Button
                  key={module.id}
                  variant="secondary"
                  size="sm"
                  onClick={() => onPreviousInterviews(person, module)}
                >
                  {module.name}: excluída
                  <span className="sr-only">. Histórico de {person.name}</span>
                </Button>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
