import { Link } from 'react-router';
import { m } from '#paraglide/messages.js';
import { formatDay, formatPercent, formatTenge } from '#web/format.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths, withQuery } from '#web/paths.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { Details } from '#web/ui/Details.tsx';
import type { Group, Period, Plan, Tariffs } from '../contract.ts';
import { Comparison } from './Comparison.tsx';
import { Benefits, PlanCard } from './PlanCard.tsx';
import { type SwitchedPeriod, shownPrice, switchedPeriods } from './shown-price.ts';
import { Units } from './Units.tsx';

/** Address of the form that a plan's button opens. */
export type ModalHref = (plan: Plan) => string;

type TariffsViewProps = { tariffs: Tariffs; period: Period; hrefOf: ModalHref };

export function TariffsView({ tariffs, period, hrefOf }: TariffsViewProps) {
	const { groups, units, vat, comparison } = tariffs;
	const web = groups.find(({ code }) => code === 'web');
	const others = groups.filter(({ code }) => code !== 'web');
	return (
		<>
			<GroupNav groups={groups} />
			{web === undefined ? null : <WebPlans plans={web.plans} title={web.title} {...{ period, vat, hrefOf }} />}
			<Units units={units} />
			{web === undefined ? null : <Comparison plans={web.plans} comparison={comparison} />}
			<section aria-labelledby="on-request" className="mt-10">
				<h2 id="on-request" className="mb-4 text-xl">
					{m.tariffs_other_title()}
				</h2>
				<div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
					{others.flatMap(({ code, plans }) =>
						plans.map((plan, at) => (
							<RequestCard key={plan.code} id={at === 0 ? code : undefined} {...{ plan, hrefOf }} />
						)),
					)}
				</div>
			</section>
			<Questions />
		</>
	);
}

function GroupNav({ groups }: Pick<Tariffs, 'groups'>) {
	const items = groups.flatMap(({ code, title }) =>
		code === 'web'
			? [
					{ code, title },
					{ code: 'single', title: m.tariffs_group_single() },
				]
			: [{ code: code as string, title }],
	);
	return (
		<nav
			aria-label={m.tariffs_groups()}
			className="scrollbar-none -mx-4 mt-6 overflow-x-auto border-b border-line px-4 md:mx-0 md:px-0"
		>
			<ul className="flex gap-1">
				{items.map(({ code, title }) => (
					<li key={code}>
						<a
							href={`#${code}`}
							className="block rounded-t-s px-3 py-2.5 text-[15px] whitespace-nowrap text-ink-2 hover:bg-tint hover:text-blue"
						>
							{title}
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
}

type WebPlansProps = Pick<Group, 'plans' | 'title'> &
	Pick<TariffsViewProps, 'period' | 'hrefOf'> &
	Pick<Tariffs, 'vat'>;

function WebPlans({ plans, title, period, vat, hrefOf }: WebPlansProps) {
	const trials = plans.filter(({ trial_days }) => trial_days !== null);
	const sold = plans.filter(({ trial_days }) => trial_days === null);
	return (
		<section aria-labelledby="web" className="mt-6">
			<div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
				<h2 id="web" className="scroll-mt-4 text-xl">
					{title}
				</h2>
				<PeriodSwitch period={period} plans={sold} />
			</div>
			<div className="mt-7 grid items-stretch gap-x-5 gap-y-7 lg:grid-cols-3">
				{sold.map((plan) => (
					<PlanCard
						key={plan.code}
						plan={plan}
						price={shownPrice(plan, period)}
						vatPercent={vat.percent}
						href={hrefOf(plan)}
					/>
				))}
			</div>
			<Notes plans={sold} vat={vat} />
			{trials.map((plan) => (
				<Trial key={plan.code} plan={plan} href={hrefOf(plan)} />
			))}
		</section>
	);
}

/** Real links: each period has an address. */
function PeriodSwitch({ period, plans }: { period: Period; plans: readonly Plan[] }) {
	const current: SwitchedPeriod = period === 'year' ? 'months_12' : period;
	const names = new Map(
		plans.flatMap(({ prices }) => prices.map(({ period: of, duration }) => [of, duration] as const)),
	);
	return (
		<nav aria-label={m.tariffs_periods()} className="max-sm:w-full">
			<ul className="flex rounded-m border border-line bg-tint p-1">
				{switchedPeriods.map((one) => (
					<li key={one} className="flex-1">
						<Link
							to={withQuery(paths.tariffs.path(currentLocale()), { period: one })}
							replace
							preventScrollReset
							aria-current={one === current ? 'true' : undefined}
							className="flex min-h-10 items-center justify-center rounded-s px-4 text-[15px] whitespace-nowrap text-ink-2 hover:text-blue aria-[current]:bg-page aria-[current]:font-[600] aria-[current]:text-ink aria-[current]:shadow-[0_0_0_1px_var(--color-line)] max-sm:px-1.5"
						>
							{names.get(one) ?? one}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}

/** Where the saving comes from, and the rate of VAT. */
function Notes({ plans, vat }: { plans: readonly Plan[]; vat: Tariffs['vat'] }) {
	const priceOf = (period: Period) => plans.flatMap(({ prices }) => prices).find((price) => price.period === period);
	const [year, months] = [priceOf('year'), priceOf('months_12')];
	const percent = plans.find(({ saving_percent }) => saving_percent !== null)?.saving_percent ?? null;
	return (
		<div className="mt-4 flex flex-col gap-1 text-sm text-muted">
			{percent === null || year === undefined || months === undefined ? null : (
				<p>
					{m.tariffs_saving_note({
						percent: formatPercent(percent),
						year: formatTenge(year.net_kzt),
						months: formatTenge(months.net_kzt),
					})}
				</p>
			)}
			<p>
				{vat.percent === 0
					? m.tariffs_no_vat_note()
					: m.tariffs_vat_note({ percent: formatPercent(vat.percent), date: formatDay(vat.valid_from) })}
			</p>
		</div>
	);
}

function Trial({ plan, href }: { plan: Plan; href: string }) {
	return (
		<section
			aria-labelledby={`plan-${plan.code}`}
			className="mt-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-l border border-line bg-tint px-6 py-5"
		>
			<div className="min-w-0 flex-1 basis-[320px]">
				<h3 id={`plan-${plan.code}`} className="text-lg">
					{m.tariffs_trial_days({ count: plan.trial_days ?? 0 })}
				</h3>
				<p className="mt-1 text-[15px] text-ink-2">{plan.subtitle}</p>
				<Benefits benefits={plan.benefits} className="mt-3" />
			</div>
			<LinkButton to={href} preventScrollReset kind="ghost" className="bg-page max-sm:w-full">
				{plan.button_name}
			</LinkButton>
		</section>
	);
}

function RequestCard({ id, plan, hrefOf }: { id: string | undefined; plan: Plan; hrefOf: ModalHref }) {
	return (
		<section
			id={id}
			aria-labelledby={`plan-${plan.code}`}
			className="card flex scroll-mt-4 flex-col items-start gap-1 px-5 py-5 target:border-blue"
		>
			<h3 id={`plan-${plan.code}`} className="text-lg">
				{plan.title}
			</h3>
			<p className="flex-1 text-[15px] text-ink-2">{plan.subtitle}</p>
			<LinkButton
				to={hrefOf(plan)}
				preventScrollReset
				kind="ghost"
				className="mt-3"
				aria-label={`${plan.button_name}: ${plan.title}`}
			>
				{plan.button_name}
			</LinkButton>
		</section>
	);
}

function Questions() {
	const questions = [
		{ question: m.tariffs_faq_firm(), text: m.tariffs_faq_firm_text() },
		{ question: m.tariffs_faq_card(), text: m.tariffs_faq_card_text() },
		{ question: m.tariffs_faq_trial(), text: m.tariffs_faq_trial_text() },
		{ question: m.tariffs_faq_end(), text: m.tariffs_faq_end_text() },
	];
	return (
		<section aria-labelledby="questions" className="mt-10">
			<h2 id="questions" className="mb-2 text-xl">
				{m.tariffs_faq()}
			</h2>
			<div className="divide-y divide-line border-y border-line">
				{questions.map(({ question, text }) => (
					<Details key={question} group="tariffs" summary={<span className="font-[550]">{question}</span>}>
						<p className="max-w-[46em] text-ink-2">{text}</p>
					</Details>
				))}
			</div>
		</section>
	);
}
