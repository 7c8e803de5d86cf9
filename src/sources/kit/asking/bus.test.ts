import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type BusIdentity, createBusIdentity } from '../../../../simulators/shep/identity.ts';
import { openRequest } from '../../../../simulators/shep/open-request.ts';
import { sudCases } from '../../sud/cases/source.ts';
import type { FetchContext, SourceRequest } from '../live-source.ts';
import { askBus, buildEnvelope } from './bus.ts';
import { createRsaSigner } from './bus-signer.ts';
import { askedSubject, rawXml } from './bus-testing.ts';

let identity: BusIdentity;
beforeAll(() => {
	identity = createBusIdentity();
});

const question = { serviceId: 'SUD_CASES', namespace: 'urn:portal:sud:v1', fields: { iinBin: '160340001109' } };
const info = (code: string, ids = '<messageId>m</messageId><correlationId>m</correlationId>') =>
	`<responseInfo>${ids}<responseDate>2026-11-21T10:00:00+05:00</responseDate><status><code>${code}</code><message/></status></responseInfo>`;
const soap = (content: string) =>
	`<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body>${content}</s:Body></s:Envelope>`;
const answer = (content: string) =>
	soap(`<SendMessageResponse xmlns="urn:x"><response>${content}</response></SendMessageResponse>`);
const data = (content: string) => `<responseData><data>${content}</data></responseData>`;
const fault = (code: string) => soap(`<s:Fault><faultcode>${code}</faultcode><faultstring>x</faultstring></s:Fault>`);
const oneCase = '<case><number>1</number><role>THIRD</role></case>';

describe('reading an answer', () => {
	const read = (body: string, status?: number) => sudCases.parse(rawXml(body, status), askedSubject());

	test.each(['SUCCESS', 'Success', 'SCSS001'])('%s is success', (code) => {
		expect(read(answer(info(code) + data(oneCase))).facts).toHaveLength(1);
	});

	test('an empty payload is nothing', () => {
		expect(read(answer(`${info('SUCCESS')}<responseData><data/></responseData>`)).facts).toEqual([]);
	});

	test.each([
		['an unknown status', answer(info('HM') + data('')), 'not_understood'],
		['no right', answer(info('ACCESS_DENIED')), 'refused'],
		['a missing consent', answer(info('CONSENT_REQUIRED')), 'refused'],
		['too many questions', answer(info('LIMIT_EXCEEDED')), 'limited'],
		['a provider that is down', answer(info('SERVICE_UNAVAILABLE')), 'outage'],
		['a status named like a method of objects', answer(info('toString')), 'not_understood'],
		['an answer without status', answer(data('')), 'not_understood'],
		['success without data', answer(info('SUCCESS')), 'not_understood'],
		[
			'success with another element in place of data',
			answer(`${info('SUCCESS')}<responseData><x/></responseData>`),
			'not_understood',
		],
		['success with a payload of other elements', answer(info('SUCCESS') + data('<cases/>')), 'not_understood'],
		['success with text instead of a payload', answer(info('SUCCESS') + data('ошибка')), 'not_understood'],
		['a page', '<!doctype html><title>Технические работы</title>', 'outage'],
		['nothing at all', '', 'not_understood'],
		['JSON', '{"error":{"code":"E-17"}}', 'not_understood'],
		['an answer cut short', answer(info('SUCCESS') + data(oneCase)).slice(0, -30), 'not_understood'],
		['XML without envelope', '<SendMessageResponse/>', 'not_understood'],
	])('%s is no answer', (_what, body, code) => expect(() => read(body)).toThrow(code));

	test.each([
		['soap:Client', 'refused'],
		['wsse:FailedCheck', 'refused'],
		['wsse:FailedAuthentication', 'refused'],
		['soap:Server', 'outage'],
		['', 'outage'],
	])('a fault that blames "%s" is %s', (blamed, code) => {
		expect(() => read(fault(blamed), 500)).toThrow(code);
		expect(() => read(fault(blamed), 200)).toThrow(code);
	});

	test('status 500 without a fault is an outage', () => {
		expect(() => read('Internal Server Error', 500)).toThrow('outage');
		expect(() => read(answer(info('SUCCESS') + data(oneCase)), 500)).toThrow('outage');
	});

	test('a new field is told by name, never by value', () => {
		const { oddities } = read(
			answer(info('SUCCESS') + data('<case><number>1</number><role>THIRD</role><x>y</x></case>')),
		);
		expect(oddities).toMatchObject([{ what: 'new_field', value: null }]);
	});
});

describe('the envelope', () => {
	const message = {
		...question,
		messageId: '4b1c0f9e-7f3a-4d0e-9d39-1f2a3b4c5d6e',
		sentAt: new Date('2026-11-20T20:30:00Z'),
		senderId: 'simulated <Үлгі> & "Ко"\r\n',
		password: 'simulated',
	};
	const sign = () => buildEnvelope(message, createRsaSigner(identity.SIGNING_KEY, identity.SIGNING_CERTIFICATE));

	test('its signature holds before an independent verifier, whatever stands in it', async () => {
		expect(openRequest(await sign())).toEqual({
			serviceId: 'SUD_CASES',
			messageId: message.messageId,
			data: { iinBin: '160340001109' },
			correlationId: message.messageId,
			iinBin: '160340001109',
			consentId: null,
		});
	});

	test('it carries the time of Kazakhstan', async () => {
		expect(await sign()).toContain('<messageDate>2026-11-21T01:30:00+05:00</messageDate>');
	});

	test.each([
		['the number', '160340001109', '210340001203'],
		['the service', 'SUD_CASES', 'GBDUL_FULL'],
		['white space', '<request xmlns="">', '<request xmlns=""> '],
		['the digest', '<ds:DigestValue>', '<ds:DigestValue>A'],
	])('a change of %s is seen', async (_what, part, instead) => {
		const envelope = (await sign()).replace(part, instead);
		expect(() => openRequest(envelope)).toThrow('Подпись');
	});

	test('the certificate of somebody else does not fit', async () => {
		const other = createBusIdentity().SIGNING_CERTIFICATE.replace(/-----[^-]*-----|\s/g, '');
		const envelope = (await sign()).replace(/(#X509v3">)[^<]*/, `$1${other}`);
		expect(() => openRequest(envelope)).toThrow('Подпись');
	});
});

describe('asking', () => {
	/** Answers every question with what `reply` makes of its message id. */
	function contextOf(reply: (messageId: string) => string, secrets: Partial<BusIdentity> = {}) {
		const requests: SourceRequest[] = [];
		const known: Record<string, string> = { ...identity, ...secrets };
		const context: FetchContext = {
			secret: (name) => known[name] ?? '',
			now: () => new Date('2026-11-21T05:00:00Z'),
			async request(request) {
				requests.push(request);
				const id = /<messageId>([^<]*)/.exec(request.body ?? '')?.[1] ?? '';
				return { status: 200, contentType: 'text/xml', body: reply(id) };
			},
		};
		return { context, requests };
	}
	const named = (ids: string) => answer(info('SUCCESS', ids) + data(oneCase));

	test.each([
		['correlationId', (id: string) => named(`<messageId>other</messageId><correlationId>${id}</correlationId>`)],
		['messageId', (id: string) => named(`<messageId>${id}</messageId>`)],
	])('an answer that names the question by %s is taken', async (_where, reply) => {
		const { context } = contextOf(reply);
		expect(sudCases.parse(await askBus(context, question), askedSubject()).facts).toHaveLength(1);
	});

	test('an answer to another question, or to none, is refused', async () => {
		for (const ids of ['<messageId>other</messageId>', '<messageId/><correlationId/>']) {
			const { context } = contextOf(() => named(ids));
			await expect(askBus(context, question)).rejects.toThrow('another question');
		}
	});

	test('every question has an id of its own and carries the consent', async () => {
		const { context, requests } = contextOf((id) => named(`<messageId>${id}</messageId>`));
		await sudCases.fetch(context, askedSubject());
		await sudCases.fetch(context, askedSubject());
		const opened = requests.map(({ body }) => openRequest(body ?? ''));
		expect(new Set(opened.map(({ messageId }) => messageId)).size).toBe(2);
		expect(opened[0]?.consentId).toBe(askedSubject().consentId);
	});

	test('a key may stand in a file, or in one line', async () => {
		const folder = mkdtempSync(join(tmpdir(), 'bus-'));
		onTestFinished(() => rmSync(folder, { recursive: true }));
		const path = join(folder, 'key.pem');
		writeFileSync(path, identity.SIGNING_KEY);
		const secrets = { SIGNING_KEY: path, SIGNING_CERTIFICATE: identity.SIGNING_CERTIFICATE.replaceAll('\n', '\\n') };
		const { context } = contextOf((id) => named(`<messageId>${id}</messageId>`), secrets);
		await expect(askBus(context, question)).resolves.toHaveLength(1);
	});

	const elliptic = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
	test.each<[string, string, () => Partial<BusIdentity>]>([
		['a path where nothing is', 'file of SIGNING_KEY', () => ({ SIGNING_KEY: '/nowhere/key.pem' })],
		[
			'a text that is no key',
			'no private key',
			() => ({ SIGNING_KEY: '-----BEGIN PRIVATE KEY-----\nno\n-----END PRIVATE KEY-----' }),
		],
		[
			'a key of another kind',
			'no RSA key',
			() => ({ SIGNING_KEY: elliptic.export({ type: 'pkcs8', format: 'pem' }).toString() }),
		],
		['a certificate that is none', 'no certificate', () => ({ SIGNING_CERTIFICATE: identity.SIGNING_KEY })],
		[
			'the certificate of another key',
			'another key',
			() => ({ SIGNING_CERTIFICATE: createBusIdentity().SIGNING_CERTIFICATE }),
		],
	])('%s leaves the bus not configured, and nothing is sent', async (_what, text, secrets) => {
		const { context, requests } = contextOf((id) => named(`<messageId>${id}</messageId>`), secrets());
		const message = expect.stringContaining(text);
		await expect(askBus(context, question)).rejects.toMatchObject({ code: 'not_configured', message });
		expect(requests).toEqual([]);
	});
});
