/** A stream of what a generator yields, one at a time as it is read; giving the stream up ends the generator. */
export function streamOf<T>(generator: AsyncGenerator<T>): ReadableStream<T> {
  return new ReadableStream<T>(
    {
      async pull(controller) {
        const { done, value } = await generator.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: async () => {
        await generator.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}
