import { m } from '#paraglide/messages.js';
import { formatDay, formatNumber } from '#web/format.ts';
import { Card } from '#web/ui/Card.tsx';
import { TableTwin } from '#web/ui/TableTwin.tsx';
import type { OwnViews } from '../contract.ts';

/** People by day, without names; a day with few of them says only that they were few. */
export function Views({ views }: { views: OwnViews }) {
	const { days, at_least: total, hidden_below: few } = views;
	const number = formatNumber(few);
	return (
		<Card id="views" title={m.my_company_views()}>
			{total === 0 ? (
				<p>{m.my_company_views_none({ number })}</p>
			) : (
				<>
					<p className="text-xl font-[650]">
						{m.my_company_views_total({ count: total, number: formatNumber(total) })}
					</p>
					<Chart views={views} />
				</>
			)}
			<p className="mt-3 max-w-[52em] text-sm text-muted">
				{m.my_company_views_lead({ from: formatDay(views.from), to: formatDay(views.to) })}{' '}
				{m.my_company_views_hidden({ number })}
			</p>
			{total === 0 ? null : (
				<TableTwin
					className="mt-2"
					caption={m.my_company_views_chart()}
					columns={[m.my_company_views_day(), m.my_company_views_people()]}
					rows={days
						.toReversed()
						.map(({ day, viewers }) => [
							formatDay(day),
							viewers === null ? m.my_company_views_few({ number }) : formatNumber(viewers),
						])}
				/>
			)}
		</Card>
	);
}

const height = 96;
const wide = 16;
const gap = 4;

/** The table below says the same. */
function Chart({ views: { days } }: { views: OwnViews }) {
	const most = Math.max(...days.map(({ viewers }) => viewers ?? 0), 1);
	return (
		<svg
			viewBox={`0 0 ${days.length * (wide + gap) - gap} ${height}`}
			className="mt-4 block h-24 w-full max-w-[640px]"
			preserveAspectRatio="none"
			role="img"
			aria-label={m.my_company_views_chart()}
		>
			{days.map(({ day, viewers }, at) => {
				const tall = viewers === null ? 2 : Math.max(4, (viewers / most) * height);
				return (
					<rect
						key={day}
						x={at * (wide + gap)}
						y={height - tall}
						width={wide}
						height={tall}
						rx="1"
						className={viewers === null ? 'fill-line-strong' : 'fill-blue'}
					/>
				);
			})}
		</svg>
	);
}
