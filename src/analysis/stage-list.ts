/** What a stage gives has names of its own, under which the stages after it find it. */
export interface Stage<Options> {
  name: string;
  /** It runs only when `also` of the options has its name. */
  isOptional: boolean;
  /** Pure: the same input and options give the same result; the input stays as it is. */
  run(found: object, options: Options): object;
}

export interface StageOptions {
  also?: readonly string[];
}

/** The type knows what each stage finds: one that wants what comes only later does not compile. */
export class StageList<Options extends StageOptions, Found extends object> {
  constructor(readonly stages: readonly Stage<Options>[] = []) {}

  stage<Gives extends object>(
    name: string,
    run: (found: Found, options: Options) => Gives,
  ): StageList<Options, Found & Gives> {
    return new StageList([...this.stages, { name, isOptional: false, run } as Stage<Options>]);
  }

  /** The same for a stage that runs when it is asked for. What it gives is not there otherwise. */
  onRequest<Gives extends object>(
    name: string,
    run: (found: Found, options: Options) => Gives,
  ): StageList<Options, Found & Partial<Gives>> {
    return new StageList([...this.stages, { name, isOptional: true, run } as Stage<Options>]);
  }
}

export type FoundBy<List> = List extends StageList<infer _, infer Found> ? Found : never;
