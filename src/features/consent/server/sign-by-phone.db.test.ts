import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildSubject } from '../../../../test/factories/subject.ts';
import { ConsentAsker, organisationOf, readLink } from '../../../../test/support/clients/consent.ts';
import { openWay } from '../../../../test/support/clients/phone-client.ts';
import { openSigningWorld, SigningBrowser, type SigningWorld } from '../../../../test/support/clients/signing.ts';

let world: SigningWorld;
let asker: ConsentAsker;
beforeAll(async () => {
	world = await openSigningWorld();
	asker = await ConsentAsker.open(world.app);
});
afterAll(() => world.close());

const until = () => new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
const visitor = () => new SigningBrowser(world.app);

/** What the telephone was used for, as the browser collects it. */
async function byPhone(
	action: 'consent_give' | 'consent_withdraw',
	link: string,
	key: Parameters<SigningWorld['pki']['issue']>[0],
) {
	const { phone, collect } = await openWay(visitor(), action, { link });
	const { asked } = await phone.scan();
	const signed = await phone.sign(world.pki.issue(key));
	return { asked, signed, result: (await collect()).data };
}

test.each(['organisation', 'person'] as const)(
	'whoever is asked as «%s» signs by his telephone, and withdraws by it',
	async (kind) => {
		const { bin } = await buildSubject(world.database.pool, kind === 'person' ? { kind: 'sole' } : {});
		const key = kind === 'person' ? { iin: bin, surname: 'СЫНАҚОВ', givenName: 'ТЕСТ' } : organisationOf(bin);
		const source_ids = kind === 'person' ? ['gbdfl-persons'] : ['gbdul-entities'];
		const id = await asker.draft(bin, { until: until(), source_ids });
		const link = await asker.send(id);
		const text = (await readLink(world.app, link)).data.text;
		const { asked, result } = await byPhone('consent_give', link, key);
		for (const paragraph of text) expect(asked.documentsToSign[0]?.documentXml).toContain(paragraph);
		expect(result).toMatchObject({ state: 'done', answer: { action: 'consent_give', outcome: 'done' } });
		expect(await asker.find(id)).toMatchObject({ state: 'given' });
		const receipt = (result as { answer: { receipt: string } }).answer.receipt;
		expect((await readLink(world.app, receipt)).data.state).toBe('given');
		const ended = await byPhone('consent_withdraw', receipt, key);
		expect(ended.result).toMatchObject({ state: 'done', answer: { action: 'consent_withdraw', outcome: 'done' } });
		expect(await asker.find(id)).toMatchObject({ state: 'withdrawn', withdrawn_by: 'subject' });
	},
);

test('the telephone of somebody else signs nothing, and the request stays open', async () => {
	const { bin } = await buildSubject(world.database.pool);
	const id = await asker.draft(bin, { until: until() });
	const link = await asker.send(id);
	const other = organisationOf((await buildSubject(world.database.pool)).bin);
	const { result } = await byPhone('consent_give', link, other);
	expect(result).not.toMatchObject({ state: 'done' });
	expect(await asker.find(id)).toMatchObject({ state: 'opened' });
	expect((await byPhone('consent_give', link, organisationOf(bin))).result).toMatchObject({ state: 'done' });
});
