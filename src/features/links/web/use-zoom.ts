import {
	type KeyboardEvent,
	type PointerEvent,
	type RefObject,
	useEffect,
	useLayoutEffect,
	useRef,
	useState,
} from 'react';
import { clampScale, fittingScale, nextScale, scrollKeeping, wheelScale } from './zoom.ts';

export type Zoom = {
	frame: RefObject<HTMLElement | null>;
	frameWidth: number;
	scale: number;
	/** as wide as the frame, whatever is added */
	isFitting: boolean;
	step(direction: 'in' | 'out'): void;
	fitWidth(): void;
	onKeyDown(event: KeyboardEvent): void;
	pointers: {
		onPointerDown(event: PointerEvent): void;
		onPointerMove(event: PointerEvent): void;
		onPointerUp(event: PointerEvent): void;
		onPointerCancel(event: PointerEvent): void;
	};
};

type Spot = { x: number; y: number };

/** The picture is moved by scrolling its frame, as every part of a page: by fingers, wheel, keys and by focus. */
export function useZoom(frameWidth: number, frame: RefObject<HTMLElement | null>, pictureWidth: number): Zoom {
	const [chosen, setChosen] = useState<number | null>(null);
	const scale = chosen ?? fittingScale(frameWidth, pictureWidth);
	const shown = useRef({ scale, spot: null as Spot | null });
	// several moves of the fingers may come before the next drawing
	const wanted = useRef(scale);
	useLayoutEffect(() => {
		wanted.current = scale;
		const { scale: before, spot } = shown.current;
		const element = frame.current;
		if (element !== null && before !== scale) {
			const { x, y } = spot ?? { x: element.clientWidth / 2, y: element.clientHeight / 2 };
			element.scrollLeft = scrollKeeping(x, element.scrollLeft, before, scale);
			element.scrollTop = scrollKeeping(y, element.scrollTop, before, scale);
		}
		shown.current = { scale, spot: null };
	}, [scale, frame]);
	const scaleTo = (next: number, spot: Spot | null) => {
		shown.current.spot = spot;
		wanted.current = clampScale(next);
		setChosen(wanted.current);
	};
	useWheel(frame, (event) => {
		const isInLines = event.deltaMode === WheelEvent.DOM_DELTA_LINE;
		scaleTo(wheelScale(wanted.current, event.deltaY, isInLines), spotIn(frame.current, event));
	});
	const step = (direction: 'in' | 'out') => scaleTo(nextScale(scale, direction), null);
	const fitWidth = () => setChosen(null);
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.ctrlKey || event.metaKey || event.altKey) return;
		if (event.key === '+' || event.key === '=') step('in');
		else if (event.key === '-' || event.key === '_') step('out');
		else if (event.key === '0') fitWidth();
		else return;
		event.preventDefault();
	};
	const pointers = usePointers(frame, (ratio, spot) => scaleTo(wanted.current * ratio, spot));
	return { frame, frameWidth, scale, isFitting: chosen === null, step, fitWidth, onKeyDown, pointers };
}

export function useFrameWidth(): [RefObject<HTMLElement | null>, number] {
	const frame = useRef<HTMLElement>(null);
	const [width, setWidth] = useState(0);
	useLayoutEffect(() => {
		const element = frame.current;
		if (element === null) return;
		const look = () => setWidth(element.clientWidth);
		look();
		const watch = new ResizeObserver(look);
		watch.observe(element);
		return () => watch.disconnect();
	}, []);
	return [frame, width];
}

/** React listens to the wheel passively, and then the browser would zoom the page. */
function useWheel(frame: RefObject<HTMLElement | null>, onZoom: (event: WheelEvent) => void): void {
	const latest = useRef(onZoom);
	useEffect(() => {
		latest.current = onZoom;
	});
	useEffect(() => {
		const element = frame.current;
		const turn = (event: WheelEvent) => {
			if (!event.ctrlKey && !event.metaKey) return;
			event.preventDefault();
			latest.current(event);
		};
		element?.addEventListener('wheel', turn, { passive: false });
		return () => element?.removeEventListener('wheel', turn);
	}, [frame]);
}

/** Two fingers zoom; a mouse drags, fingers scroll by themselves. */
function usePointers(
	frame: RefObject<HTMLElement | null>,
	onPinch: (ratio: number, spot: Spot) => void,
): Zoom['pointers'] {
	const down = useRef(new Map<number, Spot>());
	const release = ({ pointerId }: PointerEvent) => {
		down.current.delete(pointerId);
	};
	return {
		onPointerDown: (event) => {
			const isOnNode = event.target instanceof Element && event.target.closest('[role=treeitem]') !== null;
			if (event.pointerType === 'mouse' && (event.button !== 0 || isOnNode)) return;
			down.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
		},
		onPointerMove: (event) => {
			const before = down.current.get(event.pointerId);
			const element = frame.current;
			if (before === undefined || element === null) return;
			// let go outside of the frame
			if (event.buttons === 0) return release(event);
			const now = { x: event.clientX, y: event.clientY };
			const [other] = [...down.current].filter(([id]) => id !== event.pointerId).map(([, spot]) => spot);
			down.current.set(event.pointerId, now);
			if (other !== undefined) {
				const middle = { clientX: (now.x + other.x) / 2, clientY: (now.y + other.y) / 2 };
				onPinch(distance(now, other) / Math.max(1, distance(before, other)), spotIn(element, middle));
			} else if (event.pointerType === 'mouse') {
				element.scrollBy(before.x - now.x, before.y - now.y);
			}
		},
		onPointerUp: release,
		onPointerCancel: release,
	};
}

function distance(one: Spot, other: Spot): number {
	return Math.hypot(one.x - other.x, one.y - other.y);
}

function spotIn(element: HTMLElement | null, { clientX, clientY }: { clientX: number; clientY: number }): Spot {
	const { left, top } = element?.getBoundingClientRect() ?? { left: 0, top: 0 };
	return { x: clientX - left, y: clientY - top };
}
