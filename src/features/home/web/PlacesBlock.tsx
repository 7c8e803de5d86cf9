import { Link } from 'react-router';
import { m } from '#paraglide/messages.js';
import { formatNumber } from '#web/format.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths, withQuery } from '#web/paths.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import type { HomeWords } from './home-words.server.ts';
import type { HomeData, HomeDirectory, HomeEnterprise, HomePlace } from './view.ts';

type Words = HomeWords['places'];
type PlacesBlockProps = { words: Words } & Pick<HomeData, 'cities' | 'symbols' | 'localities' | 'letter' | 'directory'>;

/** City or letter → settlement → its enterprises. */
export function PlacesBlock({ words, cities, symbols, localities, letter, directory }: PlacesBlockProps) {
	const shown = { chosen: directory?.kato ?? null, letter };
	return (
		<section
			id="places"
			aria-labelledby="places-title"
			className="wrap defer-layout scroll-mt-4 py-8 [--deferred-height:1430px] xl:[--deferred-height:530px] md:py-14"
		>
			<h2 id="places-title" className="text-2xl md:text-3xl">
				{words.title}
			</h2>
			{cities === null ? (
				<div className="mt-6">
					<Notice tone="warn" title={words.failed} />
				</div>
			) : (
				<Places places={cities} {...shown} />
			)}
			{symbols === null || symbols.length === 0 ? null : (
				<Letters label={words.letters} symbols={symbols} current={letter} />
			)}
			{letter === null ? null : (
				<div role="status">
					<h3 className="mt-7 text-lg">{m.home_places_letter({ letter })}</h3>
					{localities === null ? <p className="mt-2 text-muted">{words.failed}</p> : null}
					{localities?.length === 0 ? <p className="mt-2 text-muted">{words.none}</p> : null}
					{localities === null || localities.length === 0 ? null : <Places places={localities} {...shown} withPath />}
				</div>
			)}
			{directory === null ? null : <Directory words={words} directory={directory} />}
		</section>
	);
}

function Directory({ words, directory }: { words: Words; directory: HomeDirectory }) {
	const { title, enterprises, all } = directory;
	return (
		<section id="enterprises" aria-labelledby="enterprises-title" className="mt-8 scroll-mt-4">
			<h3 id="enterprises-title" className="text-lg">
				{title}
			</h3>
			{enterprises === null ? (
				<div className="mt-4">
					<Notice tone="warn" title={words.enterprisesFailed} />
				</div>
			) : null}
			{enterprises?.length === 0 ? <p className="mt-2 text-muted">{words.empty}</p> : null}
			{enterprises === null || enterprises.length === 0 ? null : (
				<>
					<ul className="mt-3 grid gap-x-10 lg:grid-cols-2">
						{enterprises.map((enterprise) => (
							<EnterpriseItem key={enterprise.bin} enterprise={enterprise} noPhone={words.noPhone} />
						))}
					</ul>
					<LinkButton to={all.href} kind="ghost" className="mt-5 max-sm:w-full">
						{all.label}
					</LinkButton>
				</>
			)}
		</section>
	);
}

function EnterpriseItem({ enterprise, noPhone }: { enterprise: HomeEnterprise; noPhone: string }) {
	const { title, href, number, kato, address, phones } = enterprise;
	return (
		<li className="border-b border-line py-2.5 text-[15px]">
			<Link to={href} className="link font-[550] break-words">
				{title}
			</Link>
			<p className="mt-0.5 flex flex-wrap gap-x-4 text-sm text-muted">
				<span className="whitespace-nowrap">{number}</span>
				<span className="whitespace-nowrap">{kato}</span>
			</p>
			<p className="mt-0.5 break-words">{address}</p>
			<p className={`mt-0.5 text-sm ${phones.length === 0 ? 'text-muted' : ''}`}>
				{phones.length === 0 ? noPhone : phones.join(', ')}
			</p>
		</li>
	);
}

type PlacesProps = {
	places: readonly HomePlace[];
	/** code of the place whose enterprises are shown */
	chosen: string | null;
	letter: string | null;
	withPath?: boolean;
};

function Places({ places, chosen, letter, withPath = false }: PlacesProps) {
	const home = paths.home.path(currentLocale());
	return (
		<ul
			className={`mt-5 grid gap-x-6 md:gap-x-10 xl:grid-cols-4 ${withPath ? 'grid-cols-1 sm:grid-cols-2' : 'grid-cols-2'}`}
		>
			{places.map((place) => (
				<li key={place.code}>
					<Link
						to={`${withQuery(home, { letter, kato: place.code })}#enterprises`}
						preventScrollReset
						aria-current={place.code === chosen ? 'true' : undefined}
						className="flex aria-[current]:border-blue aria-[current]:font-[600] aria-[current]:text-blue min-h-11 items-baseline justify-between gap-2 border-b max-sm:text-[15px] border-line py-2.5 hover:border-blue hover:text-blue"
					>
						<span className="min-w-0">
							{place.name}
							{withPath && place.path.length > 0 ? (
								<span className="block text-sm text-muted">{place.path.join(', ')}</span>
							) : null}
						</span>
						<span className="text-sm text-muted">{formatNumber(place.enterprise_count)}</span>
					</Link>
				</li>
			))}
		</ul>
	);
}

function Letters({ label, symbols, current }: { label: string; symbols: readonly string[]; current: string | null }) {
	const home = paths.home.path(currentLocale());
	return (
		<nav id="letters" aria-label={label} className="mt-8 scroll-mt-4">
			<p className="text-sm text-muted">{label}</p>
			<ul className="mt-2 -ml-1.5 flex flex-wrap gap-1">
				{symbols.map((symbol) => (
					<li key={symbol}>
						<Link
							to={`${withQuery(home, { letter: symbol })}#letters`}
							preventScrollReset
							aria-current={symbol === current ? 'true' : undefined}
							className={`grid size-10 place-items-center rounded-s ${symbol === current ? 'bg-blue font-[600] text-on-blue' : 'text-blue hover:bg-tint-2'}`}
						>
							{symbol}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}
