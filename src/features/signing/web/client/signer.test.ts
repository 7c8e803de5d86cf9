import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import type { Scenario, Step } from '../../../../../simulators/signing-app/scenario.ts';
import { type SigningApp, startSigningApp } from '../../../../../simulators/signing-app/signing-app.ts';
import { Connection, type OpenWire, type Patience, usualPatience } from './connection.ts';
import { createSigner, type Signer, type SignOrder } from './signer.ts';

/** A second of the product is ten milliseconds here. */
const quick: Patience = {
	...{ greetingMs: 300, heartbeatMs: 20, idleLimit: 3, dialogLimit: 50, dialogMs: 2500, answerMs: 500 },
};
const nonce = 'c2VuaW0tbm9uY2UtMTIzNA';
const order: SignOrder = {
	...{ xml: `<signRequest><nonce>${nonce}</nonce></signRequest>`, nonce, store: 'PKCS12' },
	...{ bin: null, isIdentityOnly: true, isTest: true, locale: 'kz' },
};

let app: SigningApp;
let signer: Signer | undefined;
const opened: Connection[] = [];
beforeAll(async () => {
	app = await startSigningApp({ folder: null, port: 0, controlPort: 0, now: new Date() });
	return () => app.close();
});
beforeEach(() => {
	app.program.script.length = 0;
	app.program.log.length = 0;
});
afterEach(() => {
	for (const connection of opened.splice(0)) connection.close();
});

const openWire: OpenWire = (url, { received, ended }) => {
	const socket = new WebSocket(url, { ca: app.tls.caPem });
	socket.on('message', (data: Buffer) => received(data.toString()));
	socket.on('error', ended);
	socket.on('close', ended);
	return {
		send: (text) => socket.readyState === socket.OPEN && socket.send(text),
		close: () => socket.terminate(),
	};
};

async function connect(scenario: Partial<Scenario> = {}, patience = quick): Promise<Connection> {
	const { port } = app.program;
	app.program.scenario = { ...app.program.scenario, ...base, ...scenario };
	const connection = await Connection.open(openWire, `wss://127.0.0.1:${port}/`, patience);
	opened.push(connection);
	signer = createSigner(connection);
	return connection;
}
const base: Partial<Scenario> = {
	...{ version: '1.4', greeting: true, greetingDelayMs: 0, heartbeat: 'echo', heartbeatWhileDialog: false },
	...{ tokens: [], key: 'person-rsa', layout: 'lf', do: 'ok', delayMs: 0, resultAs: 'array', methods: {} },
};

async function sign(scenario: Partial<Scenario> = {}, ...script: Step[]): Promise<string> {
	const connection = await connect(scenario);
	app.program.script.push(...script);
	return createSigner(connection).sign(order);
}

const asked = () => app.program.log.filter(({ way, text }) => way === 'in' && text.includes('"method"'));

test('the greeting is read whatever the version is', async () => {
	for (const version of ['1.2', '1.3', '1.4', '9.9']) expect((await connect({ version })).version).toBe(version);
});

test('nobody listens, or the certificate is not trusted: not connected', async () => {
	await expect(Connection.open(openWire, 'wss://127.0.0.1:9/', quick)).rejects.toMatchObject({ kind: 'not_connected' });
	const strict: OpenWire = (url, events) => {
		const socket = new WebSocket(url);
		socket.on('error', events.ended);
		return { send: () => undefined, close: () => socket.terminate() };
	};
	const { port } = app.program;
	await expect(Connection.open(strict, `wss://127.0.0.1:${port}/`, quick)).rejects.toMatchObject({
		kind: 'not_connected',
	});
});

test('ten seconds without a greeting are enough, and one that is late is not missed', async () => {
	expect(usualPatience.greetingMs).toBe(10_000);
	await expect(connect({ greeting: false })).rejects.toMatchObject({ kind: 'no_greeting' });
	expect((await connect({ greetingDelayMs: 150 })).version).toBe('1.4');
});

test('it goes down before the greeting', async () => {
	const opening = connect({ greetingDelayMs: 200 });
	setTimeout(() => app.program.drop(), 100);
	await expect(opening).rejects.toMatchObject({ kind: 'not_connected' });
});

test.each(['string', 'array', 'object'] as const)('a result in the form of: %s', async (resultAs) => {
	expect(await sign({ resultAs })).toContain('SignatureValue');
});

test.each(['lf', 'crlf', 'entities', 'compact'] as const)('layout %s comes through to the letter', async (layout) => {
	const signed = await sign({ layout });
	expect(signed).toContain(nonce);
	const sent = app.program.log.findLast(({ text }) => text.includes('SignatureValue'))?.text ?? '';
	expect((JSON.parse(sent) as { body: { result: string[] } }).body.result[0]).toBe(signed);
});

test('without basics the older module signs, and is named', async () => {
	const signed = await sign({ methods: { sign: { do: 'wrong-module' } } });
	expect(signed).toContain('SignatureValue');
	expect(asked().map(({ text }) => (JSON.parse(text) as { method: string }).method)).toEqual(['sign', 'signXml']);
	const none = { sign: { do: 'wrong-module' }, signXml: { do: 'wrong-module' } } as const;
	await expect(sign({ methods: none })).rejects.toMatchObject({ kind: 'failed' });
});

test('the person cancels, in both modules', async () => {
	await expect(sign({ do: 'cancel' })).rejects.toMatchObject({ kind: 'cancelled' });
	const older = { sign: { do: 'wrong-module' }, signXml: { do: 'cancel' } } as const;
	await expect(sign({ methods: older })).rejects.toMatchObject({ kind: 'cancelled' });
});

test('words of the application are handed on as they are, and no longer than a paragraph', async () => {
	const message = '<img src=x onerror=alert(1)>';
	await expect(sign({}, { do: 'error', message })).rejects.toMatchObject({ kind: 'failed', detail: message });
	const long = sign({}, { do: 'error', message: 'x'.repeat(5000) });
	await expect(long).rejects.toMatchObject({ detail: 'x'.repeat(300) });
});

test('no key of that organisation', async () => {
	const connection = await connect();
	const signing = createSigner(connection).sign({ ...order, bin: '990140001238', isIdentityOnly: false });
	await expect(signing).rejects.toMatchObject({ kind: 'failed' });
});

test('stores: a file, and the tokens that are plugged in', async () => {
	await connect({ tokens: ['AKKaztokenStore'] });
	expect(await signer?.listStores()).toEqual(['PKCS12', 'AKKaztokenStore']);
	await connect({ methods: { getActiveTokens: { do: 'wrong-module' } } });
	expect(await signer?.listStores()).toEqual(['PKCS12']);
});

test('three heartbeats in vain while nothing is asked: lost', async () => {
	const connection = await connect({ heartbeat: 'stop-after:2' });
	await new Promise<void>((lost) => connection.onLost(lost));
	const beats = app.program.log.filter(({ way, text }) => way === 'in' && text === '--heartbeat--');
	// an echo may come after the next beat: of each of the two that are answered, one beat more
	expect(beats.length).toBeGreaterThanOrEqual(2 + 3);
	expect(beats.length).toBeLessThanOrEqual(2 + 3 + 2);
	await expect(createSigner(connection).sign(order)).rejects.toMatchObject({ kind: 'lost' });
});

test('during a dialog it is lost after fifty, not before', async () => {
	const connection = await connect({ do: 'silent', heartbeat: 'none' });
	const started = performance.now();
	await expect(createSigner(connection).sign(order)).rejects.toMatchObject({ kind: 'lost' });
	expect(performance.now() - started).toBeGreaterThan(quick.heartbeatMs * 49);
});

test('echoes held back during a dialog do no harm', async () => {
	expect(await sign({ delayMs: 200 })).toContain('SignatureValue');
});

test('the program ends in a dialog, or the connection breaks', async () => {
	await expect(sign({}, { do: 'close', code: 1011 })).rejects.toMatchObject({ kind: 'lost' });
	const signing = sign({ delayMs: 400 });
	setTimeout(() => app.program.drop(), 150);
	await expect(signing).rejects.toMatchObject({ kind: 'lost' });
});

test('nobody decides: given up, and what comes later is nobody’s', async () => {
	const patience = { ...quick, dialogMs: 100 };
	const connection = await connect({ delayMs: 200 }, patience);
	await expect(createSigner(connection).sign(order)).rejects.toMatchObject({ kind: 'timeout' });
	await expect(createSigner(connection).sign(order)).rejects.toMatchObject({ kind: 'timeout' });
});

test('an answer that comes twice, one to something else, a greeting in between', async () => {
	expect(await sign({}, { do: 'twice' })).toContain(nonce);
	expect(await sign({}, { do: 'late-other' })).toContain(nonce);
	const connection = await connect({ delayMs: 100 });
	const signing = createSigner(connection).sign(order);
	expect(await signing).toContain(nonce);
	expect(await createSigner(connection).sign(order)).toContain(nonce);
});

test('what is no answer', async () => {
	await expect(sign({}, { do: 'garbage' })).rejects.toMatchObject({ kind: 'unexpected' });
	await expect(sign({}, { do: 'unsigned' })).rejects.toMatchObject({ kind: 'unexpected' });
});

test('a tampered and a stranger’s signature are handed on: the server judges', async () => {
	expect(await sign({}, { do: 'tamper' })).toContain(nonce);
	expect(await sign({}, { do: 'other-signer' })).toContain(nonce);
});

test('a second request while one is open is not sent', async () => {
	const connection = await connect({ delayMs: 100 });
	const own = createSigner(connection);
	const first = own.sign(order);
	await expect(own.sign(order)).rejects.toMatchObject({ kind: 'unexpected' });
	expect(await first).toContain(nonce);
	expect(asked()).toHaveLength(1);
});

test('whoever leaves the page closes the dialog', async () => {
	const connection = await connect({ do: 'silent' });
	const signing = createSigner(connection).sign(order);
	connection.close();
	await expect(signing).rejects.toMatchObject({ kind: 'cancelled' });
});

test('the language of the page, the invented chain and nothing of ours go to the program', async () => {
	await sign();
	const request = JSON.parse(asked()[0]?.text ?? '{}') as {
		args: { locale: string; signerParams: { chain: unknown } };
	};
	expect(request.args).toMatchObject({ locale: 'kz', signerParams: { chain: [] }, data: order.xml });
	expect(JSON.stringify(app.program.log)).not.toMatch(/token|cookie|Bearer/);
	const connection = await connect();
	await createSigner(connection).sign({ ...order, isTest: false });
	expect(JSON.parse(asked().at(-1)?.text ?? '{}')).toMatchObject({ args: { signerParams: { chain: null } } });
});
