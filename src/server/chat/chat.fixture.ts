import { chatCalls, type ChatView } from '#contract/chat.ts';
import type { SignedInCaller } from '#tests/factories.ts';
import type { TestApp } from '#tests/app.ts';
import { counter } from '#tests/counter.ts';
import { givenReadyCandidate } from '../answers/writing.fixture.ts';

/** Configures a version so that new interviews use the chat. */
export const offerChat = (portal: TestApp, version: 1 | 3 = 1) =>
  portal.deps.db
    .updateTable('responser_method')
    .set({ method: 'CHAT' })
    .where('version', '=', version)
    .execute();

const nextId = counter();
const uuid = (): string => `00000000-0000-4000-8000-${String(nextId()).padStart(12, '0')}`;

/** A candidate in a conversation: sends messages, takes turns until a reply is expected, keeps the latest view. */
export class ChatDriver {
  readonly id: number;
  readonly caller: SignedInCaller;
  view: ChatView;

  constructor(id: number, caller: SignedInCaller, view: ChatView) {
    this.id = id;
    this.caller = caller;
    this.view = view;
  }

  post(content: string, { clientId = uuid(), turn = this.view.turn } = {}) {
    return this.caller.call(chatCalls.postChatMessage, {
      params: { id: this.id },
      body: { clientId, content, turn },
    });
  }

  turn() {
    return this.caller.call(chatCalls.takeChatTurn, { params: { id: this.id }, body: {} });
  }

  /** The whole conversation, as after a reload. */
  async reload(): Promise<ChatView> {
    const { body } = await this.caller.call(chatCalls.getChat, { params: { id: this.id }, query: {} });
    this.view = body;
    return this.view;
  }

  async mode(mode: 'CHAT' | 'FORM'): Promise<ChatView> {
    const { body } = await this.caller.call(chatCalls.changeChatMode, {
      params: { id: this.id },
      body: { mode },
    });
    this.view = body;
    return this.view;
  }

  /** Sends a message and waits for the complete reply. */
  async say(content: string): Promise<ChatView> {
    const { status, body } = await this.post(content);
    if (status !== 202) throw new Error(`posting answered ${status} ${JSON.stringify(body)}`);
    this.view = body;
    for (let turns = 0; this.view.pending; turns += 1) {
      if (turns === 30) throw new Error('the conversation is still pending after 30 turns');
      const reply = await this.turn();
      if (reply.status !== 200)
        throw new Error(`the turn answered ${reply.status} ${JSON.stringify(reply.body)}`);
      this.view = reply.body;
    }
    return this.view;
  }

  /** The assistant's messages after the newest one of the person, by kind. */
  get reply(): (string | null)[] {
    const from = this.view.messages.findLastIndex(({ role }) => role === 'USER');
    return this.view.messages.slice(from + 1).map(({ kind }) => kind);
  }

  get lastWords(): string {
    return this.view.messages.at(-1)?.content ?? '';
  }
}

/** A candidate who has accepted the conditions and just started the conversation. */
export async function startChat(
  portal: TestApp,
  interview: Parameters<typeof givenReadyCandidate>[1] = {},
): Promise<ChatDriver> {
  const { id, candidate } = await givenReadyCandidate(portal, interview);
  const { status, body } = await candidate.call(chatCalls.initializeChat, { params: { id } });
  if (status !== 200) throw new Error(`initializing answered ${status} ${JSON.stringify(body)}`);
  return new ChatDriver(id, candidate, body);
}
