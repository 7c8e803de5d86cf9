import type { ListDownload } from '#sources/kit/lists/list-source.ts';
import { SourceFailure } from '#sources/kit/source-failure.ts';

const exports = '/blacklist/export';
/** By its name the parser knows that its entries are not in force yet. */
export const includedFile = 'terrorism-included.xml';

/**
 * The list in force, and beside it those who were included of late: they are in force three days later, and a payment to them must not
 * wait for that. The second file is asked for where it is open; without it the list is as it was published. Those who were
 * excluded stay until the list in force drops them.
 */
export const terrorismDownload: ListDownload = {
	endpoint: 'afm',
	manners: { timeoutMs: 120_000, retries: 3, perSecond: 1 },
	async fetch(context) {
		const files = [await context.save({ path: `${exports}/active/xml`, expects: 'xml' }, 'terrorism.xml')];
		try {
			files.push(await context.save({ path: `${exports}/included/xml`, expects: 'xml' }, includedFile));
		} catch (error) {
			// it wants a login on some days
			if (!(error instanceof SourceFailure)) throw error;
		}
		return { files, listDate: context.today };
	},
};
