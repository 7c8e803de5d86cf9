import { m } from '#paraglide/messages.js';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { Icon, type IconName } from '#web/ui/Icon.tsx';

function readers(): readonly { icon: IconName; title: string; text: string }[] {
	return [
		{ icon: 'briefcase', title: m.home_audience_owner(), text: m.home_audience_owner_text() },
		{ icon: 'scale', title: m.home_audience_lawyer(), text: m.home_audience_lawyer_text() },
		{ icon: 'shield', title: m.home_audience_security(), text: m.home_audience_security_text() },
		{ icon: 'chart', title: m.home_audience_manager(), text: m.home_audience_manager_text() },
		{ icon: 'phone', title: m.home_audience_person(), text: m.home_audience_person_text() },
	];
}

export function Audience() {
	return (
		<section aria-labelledby="audience-title" className="wrap py-10 md:py-14">
			<h2 id="audience-title" className="text-2xl md:text-3xl">
				{m.home_audience_title()}
			</h2>
			<ul className="mt-6 grid gap-x-10 gap-y-6 md:grid-cols-2 md:gap-y-8 xl:grid-cols-3">
				{readers().map(({ icon, title, text }) => (
					<li key={icon} className="flex gap-4">
						<span className="grid size-12 shrink-0 place-items-center rounded-l bg-tint-2 text-blue">
							<Icon name={icon} className="size-6" />
						</span>
						<div>
							<h3 className="text-base tracking-normal">{title}</h3>
							<p className="mt-0.5 text-[15px] text-ink-2">{text}</p>
						</div>
					</li>
				))}
				<li className="flex items-center">
					<LinkButton to={paths.subject.path(currentLocale())} className="w-full sm:w-auto">
						{m.home_slide_info_link()}
					</LinkButton>
				</li>
			</ul>
		</section>
	);
}
