import type { Locale } from '#domain/locale.ts';
import type { Enterprise, listEnterprises, searchKato } from '#features/places/contract.ts';
import { m } from '#paraglide/messages.js';
import type { ApiClient } from '#web/api-client.ts';
import { formatDay } from '#web/format.ts';
import { paths, withQuery } from '#web/paths.ts';
import type { HomeDirectory, HomeEnterprise, HomePlace } from './view.ts';

const shownEnterprises = 10;
/** Of a place that nobody chose. */
const shownUnasked = 4;

type Asked = { kato: string | null; known: readonly HomePlace[]; locale: Locale };

/** Enterprises of the place that was asked for, else of the first city. */
export async function loadDirectory(api: ApiClient, { kato, known, locale }: Asked): Promise<HomeDirectory | null> {
	const place = kato === null ? known.at(0) : (known.find(({ code }) => code === kato) ?? (await findPlace(api, kato)));
	if (place === undefined) return null;
	const { code, name } = place;
	const answer = await api.call<typeof listEnterprises>('GET /api/subjects/enterprises', {
		query: { kato: code, limit: kato === null ? shownUnasked : shownEnterprises },
	});
	return {
		kato: code,
		title: m.home_places_enterprises({ place: name }),
		enterprises: answer.ok ? answer.data.map((one) => present(one, locale)) : null,
		all: {
			href: withQuery(paths.searchResult.path(locale), { kato: code }),
			label: m.home_places_all({ place: name }),
		},
	};
}

/** A place by its code, where no list of the page has it. */
async function findPlace(api: ApiClient, code: string): Promise<HomePlace | undefined> {
	const found = await api.call<typeof searchKato>('GET /api/subjects/subject/search/kato', {
		query: { search: code, limit: 1 },
	});
	return found.ok ? found.data.find((place) => place.code === code) : undefined;
}

function present({ bin, title, kato, address, phones }: Enterprise, locale: Locale): HomeEnterprise {
	return {
		...{ bin, title, href: paths.subject.path(locale, { bin }) },
		number: m.home_places_bin({ bin }),
		kato: m.home_places_kato({ code: kato }),
		address: address ?? m.home_places_no_address(),
		phones: phones.map(({ phone, source_title: source, as_of: asOf }) =>
			m.home_places_phone_from({ phone, source, date: formatDay(asOf) }),
		),
	};
}
