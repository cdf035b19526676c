import { useEffect, useState } from 'react';
import type { FoundPerson } from '#contract/team-registration.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import { Button } from '../../ui/button.tsx';
import { CloseButton } from '../../ui/close-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { PlaceSelects } from '../candidates/place-selects.tsx';
import { useFixedUf } from '../candidates/places.ts';
import { MAX_SEARCH_LENGTH, SEARCH_CUT } from '../interview-row/list-address.ts';
import type { Module } from './deleted-people.tsx';
import { FoundPeople } from './found-people.tsx';

/** Specification, document 2, section 9. */
const WAIT_MS = 1200;

interface Props {
  version: VersionId;
  onNewCandidate: () => void;
  /** Opens the previous interviews of a person who appears in no list. */
  onPreviousInterviews: (person: FoundPerson, module: Module) => void;
  onClose: () => void;
}

/** 'Pesquisa Geral': finds people of any version by name, e-mail, CPF or phone, optionally within a state and city. */
export function GeneralSearchDialog({ version, onNewCandidate, onPreviousInterviews, onClose }: Props) {
  const [text, setText] = useState('');
  const [wasCut, setWasCut] = useState(false);
  /** The submitted text: 1.2 s after the last key, on Enter at once. Clearing the box takes effect immediately. */
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const wanted = text.trim();
    if (wanted === asked) return;
    const timer = setTimeout(() => setAsked(wanted), wanted === '' ? 0 : WAIT_MS);
    return () => clearTimeout(timer);
  }, [text, asked]);
  const [chosenUf, setChosenUf] = useState('');
  const [city, setCity] = useState('');
  const [page, setPage] = useState(0);
  const fixed = useFixedUf();
  const uf = fixed ? String(fixed.id) : chosenUf;

  return (
    <Dialog
      open
      onClose={onClose}
      module={version}
      size="lg"
      title="Pesquisa Geral"
      footer={
        <>
          <CloseButton onClose={onClose} />
          <Button onClick={onNewCandidate}>
            <Icon name="plus" className="size-5" />
            Novo Candidato
          </Button>
        </>
      }
    >
      <form
        // Browsers from before 2024 do not know the <search> element, but do know the role.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          setAsked(text.trim());
          setPage(0);
        }}
        className="grid gap-4 lg:grid-cols-2"
      >
        <TextField
          id="pesquisa-geral"
          label="Nome, e-mail, CPF ou telefone"
          data-autofocus
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          hint={wasCut ? SEARCH_CUT : undefined}
          value={text}
          onChange={({ target }) => {
            setText(target.value.slice(0, MAX_SEARCH_LENGTH));
            setWasCut(target.value.length > MAX_SEARCH_LENGTH);
            setPage(0);
          }}
        />
        <PlaceSelects
          ids={{ uf: 'pesquisa-uf', city: 'pesquisa-cidade' }}
          uf={uf}
          city={city}
          placeholder="Qualquer"
          onUf={(id) => {
            setChosenUf(id);
            setCity('');
            setPage(0);
          }}
          onCity={(id) => {
            setCity(id);
            setPage(0);
          }}
        />
        <button type="submit" className="sr-only focus:not-sr-only focus:underline">
          Pesquisar agora
        </button>
      </form>
      {/* The height of five people from the start, so that the dialog does not move during typing. */}
      <div className="lg:min-h-96">
        <FoundPeople
          search={{ text: asked, uf: fixed ? '' : uf, city, page }}
          onPage={setPage}
          onLeave={onClose}
          onPreviousInterviews={onPreviousInterviews}
        />
      </div>
    </Dialog>
  );
}
