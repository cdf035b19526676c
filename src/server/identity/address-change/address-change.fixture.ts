import { addressChangeCalls } from '#contract/address-change.ts';
import { identityCalls } from '#contract/identity.ts';
import { teamRegistrationCalls } from '#contract/team-registration.ts';
import type { Caller, TestApp } from '#tests/app.ts';
import { counter } from '#tests/counter.ts';
import { candidateOf, CITIES, givenInterview } from '#tests/factories.ts';
import { tokenIn } from '#tests/identity.ts';
import { messagesTo } from '#tests/stored.ts';

const nextAddress = counter();
export const newAddress = () => `novo.${nextAddress()}@exemplo.com`;

/** The contacts of a registration, with this e-mail. */
export const bodyFor = (email: string) => ({
  email,
  phone: '11988887777',
  city: { id: CITIES.SP.id, uf: { id: CITIES.SP.ufId } },
});

/** What people do about the address of an account. The portal is there when the first of them is called. */
export function addressChangeSteps(portal: () => TestApp) {
  return {
    /** A person with an account, whose interview has the account's address. */
    async givenOwner() {
      const { id, person, candidateId } = await givenInterview(portal(), {
        state: 'EM_PREENCHIMENTO-SEM_RESULTADO',
      });
      const owner = await candidateOf(portal(), { id });
      return { id, person, candidateId, owner };
    },
    edit: (team: Caller, id: number, email: string) =>
      team.call(teamRegistrationCalls.editInterview, { params: { id }, body: bodyFor(email) }),
    askLink: (email: string) => portal().anyone().call(identityCalls.requestLink, { body: { email } }),
    /** The token of the newest message to the account's own address about a change. */
    async changeToken(address: string): Promise<string> {
      const message = (await messagesTo(portal(), address)).find(({ kind }) => kind === 'address-change');
      const token = /\/entrar\/endereco\/([\w-]{43})/.exec(message?.text ?? '')?.[1];
      if (!token) throw new Error('No message about a change of the address');
      return token;
    },
    answer: (call: 'confirmAddressChange' | 'cancelAddressChange', token: string) =>
      portal().anyone().call(addressChangeCalls[call], { body: { token } }),
    /** Who gets in by the newest link in a mailbox; null: nobody. */
    async newestLinkOf(email: string) {
      const message = (await messagesTo(portal(), email)).find(({ text }) => /\/entrar\/link\//.test(text));
      if (!message) return null;
      const person = portal().anyone();
      const reply = await person.call(identityCalls.redeemLink, { body: { token: tokenIn(message) } });
      return { person, reply };
    },
    async emailOf(accountId: number): Promise<string> {
      const { email } = await portal()
        .deps.db.selectFrom('account')
        .select('email')
        .where('id', '=', accountId)
        .executeTakeFirstOrThrow();
      return email;
    },
    act: (caller: Caller, id: number, body: { email: string; reason?: string } = { email: newAddress() }) =>
      caller.call(addressChangeCalls.changeAccessAddress, {
        params: { id },
        body: { reason: 'Perdeu o acesso ao e-mail antigo.', ...body },
      }),
  };
}
