import { Form, Link } from 'react-router';
import type { ContentKind } from '#domain/content/kinds.ts';
import { locales } from '#domain/locale.ts';
import { m } from '#paraglide/messages.js';
import type { ApiMeta } from '#web/api-client.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths, withQuery } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Select, TextField } from '#web/ui/Field.tsx';
import { Filters } from '#web/ui/Filters.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { Paging } from '#web/ui/Paging.tsx';
import type { FormRefusal } from '../admin-page.server.ts';
import { FormMessage } from '../parts/FormMessage.tsx';
import { EntryRows } from './EntryRows.tsx';
import { languageNames } from './language-names.ts';
import type { WordedRow } from './load-content.server.ts';
import { stateNames } from './StateChips.tsx';

type KindPageProps = {
	kind: ContentKind;
	name: string;
	rows: readonly WordedRow[];
	meta: ApiMeta | null;
	asked: { state: string; missing: string; search: string };
	canOrder: boolean;
	canCreate: boolean;
	/** whoever creates one names it */
	isNamed: boolean;
	refused: FormRefusal | undefined;
};

export function KindPage({ kind, name, rows, meta, asked, canOrder, canCreate, isNamed, refused }: KindPageProps) {
	const base = paths.adminContent.path(currentLocale(), { kind });
	return (
		<>
			<Link to={paths.adminContent.path(currentLocale())} className="link mb-3 inline-block py-1 text-[15px]">
				{m.editors_to_overview()}
			</Link>
			<PageHead
				title={name}
				className="mb-5"
				actions={
					canCreate && !isNamed ? (
						<Form method="post">
							<Button type="submit" name="act" value="create">
								{m.editors_new()}
							</Button>
						</Form>
					) : null
				}
			/>
			{canCreate && isNamed ? <NamedForm refused={refused?.form === 'create' ? refused : undefined} /> : null}
			<KindFilters base={base} asked={asked} />
			{rows.length === 0 ? (
				<div className="mt-4">
					<EmptyState icon="document" title={m.editors_none()}>
						<p>{m.editors_none_text()}</p>
					</EmptyState>
				</div>
			) : (
				<section aria-label={name} className="card mt-4 px-4 md:px-5">
					<EntryRows
						rows={rows}
						{...(canOrder && {
							actionsOf: (row: WordedRow, at: number) => (
								<Moves row={row} isFirst={at === 0} isLast={at === rows.length - 1} />
							),
						})}
					/>
				</section>
			)}
			{canOrder ? null : <Paging meta={meta} hrefOf={(page) => withQuery(base, { ...asked, page })} />}
		</>
	);
}

/** A new entry whose key is a part of its address. */
function NamedForm({ refused }: { refused: FormRefusal | undefined }) {
	return (
		<Form method="post" className="card mb-4 flex flex-wrap items-end gap-4 px-4 py-4 md:px-5">
			<div className="min-w-0 flex-1 basis-[280px]">
				<TextField
					{...{ label: m.editors_key(), hint: m.editors_key_hint(), name: 'key', maxLength: 80, required: true }}
					{...{ autoComplete: 'off', defaultValue: refused?.typed.key, errors: refused?.fields.key }}
				/>
			</div>
			<FormMessage refusal={refused} />
			<Button type="submit" name="act" value="create">
				{m.editors_new()}
			</Button>
		</Form>
	);
}

function KindFilters({ base, asked }: { base: string; asked: KindPageProps['asked'] }) {
	return (
		<Filters
			title={m.editors_filter()}
			action={base}
			asked={asked}
			className="grid items-end gap-4 sm:grid-cols-2 xl:grid-cols-[minmax(0,2fr)_1fr_1fr_auto]"
		>
			<TextField label={m.editors_search()} name="search" defaultValue={asked.search} maxLength={100} />
			<Select label={m.editors_state()} name="state" defaultValue={asked.state}>
				<option value="">{m.editors_any()}</option>
				{Object.entries(stateNames).map(([state, words]) => (
					<option key={state} value={state}>
						{words()}
					</option>
				))}
			</Select>
			<Select label={m.editors_missing_language()} name="missing" defaultValue={asked.missing}>
				<option value="">{m.editors_any()}</option>
				{locales.map((locale) => (
					<option key={locale} value={locale}>
						{languageNames[locale]}
					</option>
				))}
			</Select>
			<Button type="submit" kind="ghost">
				{m.editors_apply()}
			</Button>
		</Filters>
	);
}

function Moves({ row: { id, title }, isFirst, isLast }: { row: WordedRow; isFirst: boolean; isLast: boolean }) {
	return (
		<Form method="post" className="flex gap-2">
			<input type="hidden" name="id" value={id} />
			{isFirst ? null : (
				<Button type="submit" name="act" value="up" kind="quiet" aria-label={`${m.editors_up()}: ${title}`}>
					{m.editors_up()}
				</Button>
			)}
			{isLast ? null : (
				<Button type="submit" name="act" value="down" kind="quiet" aria-label={`${m.editors_down()}: ${title}`}>
					{m.editors_down()}
				</Button>
			)}
		</Form>
	);
}
