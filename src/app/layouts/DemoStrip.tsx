import { Icon } from '#web/ui/Icon.tsx';

export function DemoStrip({ text, label }: { text: string; label: string }) {
	return (
		<aside aria-label={label} className="bg-warn-bg text-warn">
			<p className="wrap flex items-center gap-2 py-1.5 text-sm xl:justify-center">
				<Icon name="warn" />
				{text}
			</p>
		</aside>
	);
}
