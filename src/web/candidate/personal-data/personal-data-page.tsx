import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { personalDataCalls } from '#contract/personal-data.ts';
import type { RecordSection } from '#domain/personal-data/record.ts';
import { recordSections } from '#domain/personal-data/record-sections.ts';
import { addressOf, ApiError } from '../../api.ts';
import { LoadingPage } from '../../shell/loading-page.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Main } from '../../ui/main.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { unbroken } from '../../ui/unbroken.tsx';
import { LoadFailed } from '../load-failed.tsx';
import { OwnFileLink } from '../own-file-link.tsx';
import { AddressChangeBox } from './address-change-box.tsx';
import { CorrectionForm } from './correction-form.tsx';
import { Erasure } from './erasure.tsx';
import { personalDataQuery } from './personal-data-query.ts';

/** `/candidato/meus-dados`: what the portal keeps about the person, to read, correct, take along, erase. */
export default function PersonalDataPage() {
  const { data, error, isPending, refetch } = useQuery(personalDataQuery);
  if (isPending) return <LoadingPage />;
  if (!data) {
    if (error instanceof ApiError && error.code === 'api.resource-notfound') return <NothingKept />;
    return <LoadFailed onRetry={() => void refetch()} />;
  }
  const sections = recordSections(data);
  return (
    <Main className="page flex-1 py-10 md:py-14">
      <PageTitle>Meus dados</PageTitle>
      <h1 className="text-4xl md:text-5xl">Meus dados</h1>
      <p className="mt-5 max-w-prose text-lg">
        Tudo o que o portal guarda sobre você está aqui. Você pode ler, corrigir, levar uma cópia ou apagar.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <OwnFileLink to={addressOf(personalDataCalls.printPersonalData, {})} variant="secondary">
          <Icon name="download" />
          Baixar em PDF
        </OwnFileLink>
        <OwnFileLink to={addressOf(personalDataCalls.downloadPersonalData, {})} variant="secondary">
          <Icon name="download" />
          Baixar em JSON
        </OwnFileLink>
      </div>
      <AddressChangeBox
        accountEmail={data.account.email}
        contacts={data.interviews.filter(({ superseded }) => !superseded)}
      />
      <section aria-labelledby="corrigir" className="mt-14 max-w-3xl">
        <h2 id="corrigir" className="text-2xl">
          Corrigir
        </h2>
        <p className="mt-3 max-w-prose text-ink-soft">
          O CPF não muda por aqui: se estiver errado, fale com o suporte. O e-mail com que você entra é o da
          conta. Um certificado já emitido continua com o nome que tinha.
        </p>
        <CorrectionForm data={data} />
      </section>
      <section aria-labelledby="guardado" className="mt-16">
        <h2 id="guardado" className="text-2xl">
          O que está guardado
        </h2>
        <div className="mt-6 max-w-3xl border-t border-line">
          {sections.map((section, index) => (
            <Section key={section.heading} section={section} open={index === 0} />
          ))}
        </div>
      </section>
      <section aria-labelledby="apagar" className="mt-16 max-w-3xl">
        <h2 id="apagar" className="mb-3 text-2xl">
          Apagar
        </h2>
        <Erasure
          certified={data.interviews.some(({ certificates }) => certificates.length > 0)}
          interviewIds={data.interviews.map(({ id }) => id)}
        />
      </section>
    </Main>
  );
}

function Section({ section, open }: { section: RecordSection; open: boolean }) {
  const [shown, setShown] = useState(open);
  const count = section.facts.length + section.texts.length;
  return (
    <details
      open={shown}
      onToggle={(event) => setShown(event.currentTarget.open)}
      className="border-b border-line"
    >
      <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-4 py-3">
        <h3 className="font-display text-lg font-semibold">{unbroken(section.heading)}</h3>
        <span className="shrink-0 text-sm text-ink-soft tabular-nums">
          {count === 1 ? '1 item' : `${count} itens`}
        </span>
      </summary>
      {shown ? (
        <div className="pb-6">
          {section.facts.length > 0 ? (
            <dl className="grid gap-x-6 gap-y-2 md:grid-cols-[minmax(10rem,1fr)_2fr]">
              {section.facts.map(({ label, value }, index) => (
                // Facts may be identical, so only their position distinguishes them.
                // oxlint-disable-next-line react/no-array-index-key
                <div key={index} className="contents">
                  <dt className="text-ink-soft max-md:mt-2">{label}</dt>
                  <dd className="min-w-0 break-words">{value}</dd>
                </div>
              ))}
            </dl>
          ) : null}
          {section.texts.map(({ title, text }) => (
            <div key={title} className="mt-5 max-w-prose">
              <h4 className="font-semibold">{title}</h4>
              <p className="mt-1 break-words whitespace-pre-line">{text}</p>
            </div>
          ))}
        </div>
      ) : null}
    </details>
  );
}

function NothingKept() {
  return (
    <Main className="page flex-1 py-12 md:py-16">
      <PageTitle>Meus dados</PageTitle>
      <h1 className="text-4xl md:text-5xl">Meus dados</h1>
      <p className="mt-5 max-w-prose text-lg">
        Não há inscrição ligada a esta conta: o portal guarda o nome e o e-mail com que você entra, que estão
        em Minha conta, e, de quem pediu acesso à área da equipe, o e-mail interno informado.
      </p>
      <LinkButton to="/conta" variant="secondary" className="mt-6">
        Minha conta
      </LinkButton>
    </Main>
  );
}
