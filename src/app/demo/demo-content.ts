import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dayInAlmaty } from '#domain/clock.ts';
import type { Locale } from '#domain/locale.ts';
import { createAdmin } from '#features/admin/public.ts';
import { createAuth } from '#features/auth/public.ts';
import type { ContactBody } from '#features/contacts/contract.ts';
import { keepContact } from '#features/contacts/public.ts';
import { createEntry, plantContent, readDraft, releaseEntry, saveDraft } from '#features/content/public.ts';
import { findPlaceRows } from '#features/places/public.ts';
import { askSource, operator, type SourceDeps } from '#features/sources/public.ts';
import { clientAddressOf } from '#platform/client-address.ts';
import { inTransaction, type Pool } from '#platform/db/pool.ts';
import { liveSources } from '#sources/catalogue.ts';
import { isOpen } from '#sources/kit/open-source.ts';
import type { Deps } from '../deps.ts';
import { authDeps } from '../wiring/auth.ts';
import { pageOf } from '../wiring/page-of.ts';

const seeds = join(import.meta.dirname, '../../../seeds/demo');
const dayMs = 86_400_000;
const publishedAt = 'T09:00:00+05:00';
/** Cities whose first enterprises the main page shows. */
const cities = ['750000000', '710000000', '790000000'];
const askedOfCity = 10;
/** Open sources that state telephones of everybody they carry. */
const speakers = liveSources
	.map(({ descriptor }) => descriptor)
	.filter((descriptor) => isOpen(descriptor) && descriptor.states.includes('contacts'))
	.map(({ id }) => id);
const patienceMs = 5000;
/** An address of the documentation (RFC 5737). */
const nobody = '192.0.2.1';

type ContentDeps = Pick<Deps, 'pool' | 'clock' | 'config' | 'log'>;

/** Partners, a banner, works that have ended, a draft, an article that appears tomorrow, and messages. Each is created once. */
export async function seedDemoContent(deps: ContentDeps): Promise<void> {
	const { pool, clock } = deps;
	await plantContent(pool, join(seeds, 'content'));
	const done = await pool.query("select from installation where key = 'demo_content'");
	if (done.rowCount !== 0) return;
	const email = 'demo-editor@senim.example';
	const { id: adminId } = await createAdmin(createAuth(authDeps(deps)), { email, roles: ['content'] });
	const tomorrow = dayInAlmaty(new Date(clock.now().getTime() + dayMs));
	await write(pool, { key: 'contract-clauses', adminId, from: new Date(`${tomorrow}${publishedAt}`) });
	await write(pool, { key: 'address-of-registration', adminId, from: null });
	await writeMessages(deps);
	await pool.query("insert into installation (key, value) values ('demo_content', '1')");
}

type Writing = { key: string; adminId: number; from: Date | null };

/** @param writing.from null: it stays a draft */
async function write(pool: Pool, { key, adminId, from }: Writing): Promise<void> {
	const kind = 'article';
	const body = await readDraft(join(seeds, 'drafts'), { kind, key });
	await inTransaction(pool, async (client) => {
		const id = await createEntry(client, { kind, key, adminId });
		await saveDraft(client, { kind, id, adminId, revision: 1, body });
		if (from !== null)
			await releaseEntry(client, { kind, id, adminId, revision: 2, note: '', from, until: null, pageOf });
	});
}

type Message = { locale: Locale } & Omit<ContactBody, 'agreement'>;

/** What people wrote to us, one of them a machine. */
async function writeMessages(deps: ContentDeps): Promise<void> {
	const auth = createAuth(authDeps(deps));
	const messages = JSON.parse(await readFile(join(seeds, 'messages.json'), 'utf8')) as Message[];
	for (const [at, { locale, ...written }] of messages.entries())
		await keepContact(auth, {
			...{ body: { ...written, agreement: true }, accountId: null, browser: null, locale, ip: clientAddressOf(nobody) },
			idempotencyKey: `demo-message-${at}`,
		});
}

/** Telephones of the enterprises of the main page. */
export async function askDemoContacts(deps: SourceDeps): Promise<void> {
	for (const kato of cities) {
		const rows = await findPlaceRows(deps, kato);
		await Promise.all(
			rows.slice(0, askedOfCity).map(({ bin, kind, name_ru: nameRu, name_kk: nameKk, head_name: headName }) => {
				const now = deps.clock.now();
				const subject = { iinBin: bin, kind, nameRu, nameKk, headName, today: dayInAlmaty(now), consentId: null };
				const options = { deadlineAt: now.getTime() + patienceMs, kind: 'basic', isPaidAllowed: false } as const;
				return Promise.all(speakers.map((id) => askSource(deps, id, subject, { ...options, askedFor: operator })));
			}),
		);
	}
}
