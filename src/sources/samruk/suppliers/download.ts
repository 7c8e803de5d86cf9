import type { ListDownload } from '#sources/kit/lists/list-source.ts';
import { Strict } from '#sources/kit/strict.ts';
import { manners, nameOf, writeSet } from '../publisher.ts';

/** Who bears an id of the service. */
type Party = { identifier: string | null; name: string | null };

/**
 * Suppliers first: a contract card names its parties by their ids (format sheet F14). Each card is written with the numbers they stand for,
 * null where the id is not known, so that a line can be read without the others.
 */
export const suppliersDownload: ListDownload = {
	endpoint: 'samruk',
	manners,
	async fetch(context) {
		const parties = new Map<string, Party>();
		const suppliers = await writeSet(context, 'suppliers', (record) => {
			const supplier = Strict.open(record, 'suppliers[]', []);
			parties.set(supplier.requiredText('id'), { identifier: supplier.text('identifier'), name: nameOf(supplier) });
			return { set: 'suppliers', record };
		});
		const cards = await writeSet(context, 'contract-cards', (record) => {
			const card = Strict.open(record, 'contract-cards[]', []);
			const [supplier, customer] = [
				parties.get(card.text('id_supplier') ?? ''),
				parties.get(card.text('id_customer') ?? ''),
			];
			return {
				...{ set: 'contract-cards', supplier: supplier?.identifier ?? null },
				...{ customer: customer?.identifier ?? null, customerName: customer?.name ?? null, record },
			};
		});
		return { files: [suppliers, cards], listDate: context.today };
	},
};
