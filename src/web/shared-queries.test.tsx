import { cleanup, renderHook, screen, waitFor, within } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { type BasicDataBody, interviewCalls } from '#contract/interviews.ts';
import { registrationCalls } from '#contract/registration.ts';
import { SEMINAR_VERSIONS } from '#domain/seminar-version.ts';
import { PlaceSelects } from './backoffice/candidates/place-selects.tsx';
import { useModule } from './backoffice/modules.ts';
import { renderOffice, stubServer } from './backoffice/office.fixture.tsx';
import { anInterview } from './candidate/candidate.fixture.tsx';
import { useModules } from './candidate/module-list.ts';
import type { BasicDataFields } from './candidate/wizard/basic-data-form.ts';
import { PlaceFields } from './candidate/wizard/place-fields.tsx';
import { testQueryClient } from './query-client.fixture.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Counts the requests by path. */
function countRequests() {
  const stubbed = fetch;
  const counts = new Map<string, number>();
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    counts.set(address, (counts.get(address) ?? 0) + 1);
    return stubbed(address, init);
  });
  return counts;
}

function CandidatePlace() {
  const { control } = useForm<BasicDataFields, unknown, BasicDataBody>({
    defaultValues: { uf: '35', city: '' },
  });
  return <PlaceFields control={control} saved={anInterview().city} onUfChange={() => undefined} />;
}

it('the cities of a state are loaded once for the candidate and the back office', async () => {
  const cities = `${registrationCalls.listCities.path}?uf.id=35`;
  stubServer({
    [`GET ${registrationCalls.listUfs.path}`]: {
      status: 200,
      body: [{ id: 35, name: 'São Paulo', initials: 'SP' }],
    },
    [`GET ${cities}`]: { status: 200, body: [{ id: 3550308, name: 'Campinas' }] },
  });
  const counts = countRequests();
  renderOffice(
    <>
      <PlaceSelects
        ids={{ uf: 'uf', city: 'cidade' }}
        uf="35"
        city=""
        onUf={() => undefined}
        onCity={() => undefined}
      />
      <CandidatePlace />
    </>,
  );
  await waitFor(() =>
    expect(
      screen
        .getAllByLabelText(/^Cidade/)
        .map((field) => within(field).queryByRole('option', { name: 'Campinas' }) !== null),
    ).toEqual([true, true]),
  );
  expect(counts.get(cities)).toBe(1);
});

it('the versions loaded by the back office serve the candidate, for the session', async () => {
  stubServer({
    [`GET ${interviewCalls.listModules.path}`]: {
      status: 200,
      body: SEMINAR_VERSIONS.map(({ id, name, settingsMap }) => ({ id, name: `${name} 2`, settingsMap })),
    },
  });
  const counts = countRequests();
  const withClient = () => {
    const client = testQueryClient();
    return {
      wrapper: ({ children }: { children: ReactNode }) => (
        <MemoryRouter>
          <QueryClientProvider client={client}>{children}</QueryClientProvider>
        </MemoryRouter>
      ),
    };
  };
  const office = renderHook(() => useModule(1), withClient());
  await waitFor(() => expect(office.result.current.name).toBe('Urbano 2'));
  // Another page load, of the candidate's area.
  const candidate = renderHook(() => useModules(), withClient());
  await waitFor(() => expect(JSON.stringify(candidate.result.current)).toContain('Urbano 2'));
  expect(counts.get(interviewCalls.listModules.path)).toBe(1);
});
