import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A completely received e-mail; the sender may not have got the confirmation. */
export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly messageId: string;
  readonly source: string;
}

/** How a step of the conversation is answered: yes, a reply such as `550 5.1.1 no such mailbox`, never, or by hanging up. */
export type Answer = 'yes' | 'never' | 'hang up' | `${number} ${string}`;

export interface MailServer {
  readonly url: string;
  /** The address with a name and a password in it. */
  readonly urlWithLogin: string;
  readonly mailbox: ReceivedMail[];
  /** Connections made so far. */
  connections(): number;
  /** Drops every connection there is. */
  hangUp(): void;
  /** From now on these steps are answered so; the others with yes. */
  answer(steps: Partial<Record<Step, Answer>>): void;
  /** Runs when an e-mail has been received, before the confirmation is sent. */
  onReceived(act: (mail: ReceivedMail) => void | Promise<void>): void;
  close(): Promise<void>;
}

export type Step =
  | 'greeting'
  | 'login'
  | 'sender'
  | 'recipient'
  /** In the midst of the content. */
  | 'content'
  /** When the whole content is there. */
  | 'end';

/** A mail server on 127.0.0.1 with configurable replies. */
export async function startMailServer(): Promise<MailServer> {
  let answers: Partial<Record<Step, Answer>> = {};
  let received: (mail: ReceivedMail) => void | Promise<void> = () => {};
  let connections = 0;
  const mailbox: ReceivedMail[] = [];
  const sockets = new Set<Socket>();

  const hangUp = () => sockets.forEach((socket) => socket.destroy());
  function answerTo(step: Step, done: (error?: Error | null) => void, yes: () => void = () => done()): void {
    const answer = answers[step] ?? 'yes';
    if (answer === 'never') return;
    if (answer === 'hang up') hangUp();
    else if (answer === 'yes') yes();
    else {
      const [code, ...text] = answer.split(' ');
      done(Object.assign(new Error(text.join(' ')), { responseCode: Number(code) }));
    }
  }

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    hideENHANCEDSTATUSCODES: true,
    disableReverseLookup: true,
    closeTimeout: 1,
    onConnect: (_session, done) => answerTo('greeting', done),
    onAuth: (_login, _session, done) => answerTo('login', done, () => done(null, { user: 'portal' })),
    onMailFrom: (_address, _session, done) => answerTo('sender', done),
    onRcptTo: (_address, _session, done) => answerTo('recipient', done),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => {
        if (answers.content) answerTo('content', done);
        chunks.push(chunk);
      });
      stream.on('end', () => {
        if (answers.content) return;
        const source = Buffer.concat(chunks).toString('utf8');
        const { mailFrom, rcptTo } = session.envelope;
        const mail: ReceivedMail = {
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          messageId: /^Message-ID: (.*)\r$/m.exec(source)?.[1] ?? '',
          source,
        };
        // An e-mail refused at its end was read and discarded.
        if (!/^\d/.test(answers.end ?? 'yes')) mailbox.push(mail);
        Promise.resolve(received(mail)).then(() => answerTo('end', done), done);
      });
    },
  });
  // Tests break connections on purpose.
  server.on('error', () => {});
  server.server.on('connection', (socket) => {
    connections += 1;
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  // A TCP server that listens has an address with a port.
  const { port } = server.server.address() as AddressInfo;

  return {
    url: `smtp://127.0.0.1:${port}`,
    urlWithLogin: `smtp://portal:segredo@127.0.0.1:${port}`,
    mailbox,
    connections: () => connections,
    hangUp,
    answer: (steps) => void (answers = steps),
    onReceived: (act) => void (received = act),
    close() {
      hangUp();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
