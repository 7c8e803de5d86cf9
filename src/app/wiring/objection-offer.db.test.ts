import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ObjectionOffer } from '#features/requests/contract-objections.ts';
import { buildSubject, nextNumber } from '../../../test/factories/subject.ts';
import { buildIp } from '../../../test/support/clients/auth-client.ts';
import { SigningDesk } from '../../../test/support/clients/signing-desk.ts';

let desk: SigningDesk;
beforeAll(async () => {
	desk = await SigningDesk.open();
});
afterAll(() => desk.world.close());

async function offer(query: Record<string, string>, language = 'ru'): Promise<ObjectionOffer> {
	const answer = await desk.world.app.inject({
		url: `/api/v1/objections/offer?${new URLSearchParams(query)}`,
		...{ headers: { 'accept-language': language }, remoteAddress: buildIp() },
	});
	expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
	return answer.json<{ data: ObjectionOffer }>().data;
}
async function idOf(bin: string): Promise<string> {
	const { rows } = await desk.world.database.pool.query<{ id: string }>(
		'select public_id as id from subject where bin = $1',
		[bin],
	);
	return rows[0]?.id ?? '';
}

test('whom and what a link names is said in words, by BIN and by our id', async () => {
	const { bin } = await buildSubject(desk.world.database.pool);
	const id = await idOf(bin);
	const named = { finding: 'arrears', source_id: 'kgd-inactive' };
	for (const subject of [bin, id]) {
		const seen = await offer({ subject, ...named });
		expect(seen).toMatchObject({ subject: { id, number: bin, title: expect.any(String) }, fault: null, ...named });
		expect(seen.target).toMatch(/^\S.+ · \S.+$/);
	}
	expect((await offer({ subject: id, about: 'idn' }, 'en')).target).toBe('good-faith index');
	expect(await offer({})).toMatchObject({ subject: null, fault: null, target: null, is_target_unknown: false });
});

test('a person is masked by our id, and by number it is not told whether the register has him', async () => {
	const { bin } = await buildSubject(desk.world.database.pool, { kind: 'sole' });
	const seen = await offer({ subject: await idOf(bin) });
	expect(JSON.stringify(seen)).not.toContain(bin);
	expect(seen.subject?.title.length).toBeGreaterThan(0);
	const stranger = '900101300017';
	for (const subject of [bin, stranger])
		expect(await offer({ subject })).toMatchObject({ subject: null, fault: 'person' });
});

test('what a link names and nobody has is said and costs nothing', async () => {
	expect(await offer({ subject: nextNumber() })).toMatchObject({ subject: null, fault: 'unknown' });
	expect(await offer({ subject: crypto.randomUUID() })).toMatchObject({ subject: null, fault: 'unknown' });
	for (const subject of ['160340001108', "1' or 1", 'ТОО'])
		expect(await offer({ subject })).toMatchObject({ subject: null, fault: 'format' });
	expect(await offer({ finding: 'nothing_such', source_id: 'constructor' })).toMatchObject({
		...{ finding: null, source_id: null, target: null, is_target_unknown: true },
	});
	expect(await offer({ finding: 'nothing_such', source_id: 'kgd-inactive' })).toMatchObject({
		...{ finding: null, source_id: 'kgd-inactive', is_target_unknown: false },
	});
});
