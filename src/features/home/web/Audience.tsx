import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import type { HomeWords } from './home-words.server.ts';

export function Audience({ words }: { words: HomeWords['audience'] }) {
	return (
		<section
			aria-labelledby="audience-title"
			className="wrap defer-layout py-8 [--deferred-height:700px] md:py-14 xl:[--deferred-height:350px]"
		>
			<h2 id="audience-title" className="text-2xl md:text-3xl">
				{words.title}
			</h2>
			<ul className="mt-6 grid gap-x-10 gap-y-6 md:grid-cols-2 md:gap-y-8 xl:grid-cols-3">
				{words.readers.map(({ icon, title, text }) => (
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
						{words.start}
					</LinkButton>
				</li>
			</ul>
		</section>
	);
}
