import { Form, Link } from 'react-router';
import { m } from '#paraglide/messages.js';
import { formatInstant } from '#web/format.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { Chip } from '#web/ui/Chip.tsx';
import { TextField } from '#web/ui/Field.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import type { UserRow } from '../../contract.ts';

export function UserSearch({ search, rows }: { search: string; rows: readonly UserRow[] }) {
	const locale = currentLocale();
	return (
		<>
			<PageHead title={m.admin_users_title()} className="mb-5" />
			<Form
				method="get"
				action={paths.adminUsers.path(locale)}
				role="search"
				className="flex flex-wrap items-start gap-3"
			>
				<TextField
					label={m.admin_users_search()}
					hint={m.admin_users_search_hint()}
					name="search"
					type="search"
					inputMode="tel"
					defaultValue={search}
					maxLength={32}
					className="min-w-[240px] flex-1 md:max-w-[420px]"
				/>
				<button type="submit" className="btn min-h-12 sm:mt-[28.5px]">
					{m.admin_find()}
				</button>
			</Form>
			<h2 className="mt-6 mb-2 text-lg">{search === '' ? m.admin_users_newest() : m.admin_users_found()}</h2>
			{rows.length === 0 ? (
				<p className="card px-4 py-3 text-ink-2">{m.admin_users_none()}</p>
			) : (
				<ul className="card divide-y divide-line">
					{rows.map((row) => (
						<li key={row.id} className="flex flex-wrap items-center gap-x-5 gap-y-1 px-4 py-2">
							<Link to={paths.adminUsers.path(locale, { id: String(row.id) })} className="link py-1.5 font-[600]">
								{row.phone}
							</Link>
							<span className="text-sm text-muted">№ {row.id}</span>
							<span className="text-sm">{row.plan}</span>
							<time dateTime={row.created_at} className="text-sm text-muted">
								{formatInstant(row.created_at)}
							</time>
							{row.is_blocked ? <Chip tone="bad">{m.admin_blocked()}</Chip> : null}
						</li>
					))}
				</ul>
			)}
		</>
	);
}
