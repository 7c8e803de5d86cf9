import type { ValidatedSegmentView, Words } from './view.ts';

type MigrationProps = { words: Words; migration: NonNullable<ValidatedSegmentView['migration']>; title: string };

/** Percent of each row; the diagonal are those who stayed. */
export function Migration({ words, migration: { lead, columns, rows }, title }: MigrationProps) {
	return (
		<>
			<p className="mb-2 text-[15px] text-ink-2">{lead}</p>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the screen is scrolled by keyboard too */}
			<section aria-label={`${words.migrationTitle}: ${title}`} tabIndex={0} className="overflow-x-auto">
				<table className="text-right text-xs">
					<thead>
						<tr>
							<th scope="col" className="py-1.5 w-16 pr-2 text-left align-bottom font-[600] text-muted">
								{words.migrationFrom}
							</th>
							{columns.map((group) => (
								<th key={group} scope="col" className="min-w-9 px-1 align-bottom py-1.5 font-[600] text-ink-2">
									{group}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{rows.map(({ from, cells }) => (
							<tr key={from} className="border-t border-line">
								<th scope="row" className="py-1.5 pr-3 text-left font-[600]">
									{from}
								</th>
								{cells.map(({ text, isStay }, index) => (
									<td key={columns[index]} className={`px-1 py-1.5 ${isStay ? 'bg-tint-2 font-[600]' : 'text-ink-2'}`}>
										{text}
									</td>
								))}
							</tr>
						))}
					</tbody>
				</table>
			</section>
		</>
	);
}
